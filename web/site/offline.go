package site

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/static"
	"sudoku/templates"
	"sudoku/web/exchange"
	"sudoku/web/respond"
	"sudoku/web/view"
)

// What makes the site an app that can be installed: a manifest, icons, and a service worker,
// which opens the pages that were seen last without a network.
const (
	manifestPath = "/manifest.webmanifest"
	workerPath   = "/worker.js" // at the top, because it is for all pages below its address
	offlinePath  = "/offline"
)

func (st *Site) appRoutes() []respond.Route {
	return []respond.Route{
		respond.Get(manifestPath, respond.Page, serveManifest(st.files)),
		respond.Get(workerPath, respond.Page, serveWorker(st.Assets, st.files)),
		respond.Get(offlinePath, respond.Page, st.offline),
	}
}

// manifest is the part of the Web App Manifest (W3C) that is needed.
type manifest struct {
	Name            string         `json:"name"`
	ShortName       string         `json:"short_name"`
	Description     string         `json:"description"`
	ID              string         `json:"id"`
	StartURL        string         `json:"start_url"`
	Display         string         `json:"display"`
	BackgroundColor string         `json:"background_color"`
	ThemeColor      string         `json:"theme_color"`
	Icons           []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

func newManifest(files static.Files) manifest {
	icon := func(name, sizes, media, purpose string) manifestIcon {
		return manifestIcon{Src: exchange.StaticPath + files.Name(name), Sizes: sizes, Type: media, Purpose: purpose}
	}
	const paper = "#faf8f3" // as in app.css
	return manifest{
		Name: "Sudoku solver", ShortName: "Sudoku", Description: "Any Sudoku, solved and understood.",
		ID: "/", StartURL: "/", Display: "standalone", BackgroundColor: paper, ThemeColor: paper,
		Icons: []manifestIcon{
			icon("icon.svg", "any", "image/svg+xml", ""),
			icon("icon-192.png", "192x192", "image/png", ""),
			icon("icon-512.png", "512x512", "image/png", ""),
			icon("icon-maskable.png", "512x512", "image/png", "maskable"),
		},
	}
}

// serveManifest answers with the manifest.
func serveManifest(files static.Files) echo.HandlerFunc {
	m := newManifest(files)
	return func(c echo.Context) error {
		c.Response().Header().Set(echo.HeaderContentType, "application/manifest+json")
		c.Response().Header().Set(echo.HeaderCacheControl, "public, max-age=86400")
		c.Response().WriteHeader(http.StatusOK)
		return json.NewEncoder(c.Response()).Encode(m)
	}
}

// serveWorker answers with the service worker, after the list of the files that it keeps from
// the beginning. Browsers ask for it again now and then; of another build it is another one.
func serveWorker(assets templates.Assets, files static.Files) echo.HandlerFunc {
	kept, _ := json.Marshal(filesOfGrid(assets, files)) // a list of strings
	worker, _, _ := files.Find("worker.js")
	script := fmt.Appendf(nil, "const KEPT = %s;\n%s", kept, worker.Plain)
	return func(c echo.Context) error {
		respond.SetFileHeaders(c.Response().Header(), worker.Type)
		c.Response().Header().Set(echo.HeaderCacheControl, "no-cache")
		return c.Blob(http.StatusOK, worker.Type, script)
	}
}

// filesOfGrid are the files that the page of a grid is made of, with every script that it may ask
// for later, each once: a browser keeps none of a list that names one twice.
func filesOfGrid(a templates.Assets, files static.Files) []string {
	all := []string{a.CSS, a.PuzzleCSS, a.GameCSS, a.StepsCSS, a.FoundCSS, a.AnswerCSS, a.OfflineCSS, a.Htmx, a.Icon, a.Font}
	for _, name := range files.Scripts() {
		all = append(all, exchange.StaticPath+name)
	}
	return all
}

// offline serves the page that stands for one that cannot be had without a network.
func (st *Site) offline(c echo.Context) error {
	page := view.Offline(st.Site(c))
	return st.RenderPage(c, http.StatusOK, page, templates.OfflinePage(page))
}
