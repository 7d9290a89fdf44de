package view

import (
	"sudoku/templates"
	"sudoku/web/view/page"
)

// API is what the page that describes every address has around its content.
func API(described templates.API, programs []templates.APIProgram, site page.Site) templates.API {
	described.Page, described.Programs = apiPage(site), programs
	return described
}

func apiPage(site page.Site) templates.Page {
	p := site.Page("API", "Every address of this site, and every field of its JSON answers.")
	p.Style, p.NoHtmx = site.Assets.APICSS, true
	return p
}
