package site

import (
	"sudoku/static"
	"sudoku/templates"
	"sudoku/web/exchange"
)

// AssetsOf are the addresses of the static files.
func AssetsOf(files static.Files) templates.Assets {
	return templates.Assets{
		CSS:       exchange.StaticPath + files.Name("app.css"),
		DrawCSS:   exchange.StaticPath + files.Name("draw.css"),
		StepsCSS:  exchange.StaticPath + files.Name("steps.css"),
		FoundCSS:  exchange.StaticPath + files.Name("working.css"),
		AnswerCSS: exchange.StaticPath + files.Name("solution.css"),
		ManualCSS: exchange.StaticPath + files.Name("handbook.css"),
		APICSS:    exchange.StaticPath + files.Name("contract.css"),

		RatingCSS: exchange.StaticPath + files.Name("rating.css"),
		PuzzleCSS: exchange.StaticPath + files.Name("puzzle.css"),
		GameCSS:   exchange.StaticPath + files.Name("game.css"),
		LearnCSS:  exchange.StaticPath + files.Name("learn.css"),
		LessonCSS: exchange.StaticPath + files.Name("lesson.css"),
		HelpCSS:   exchange.StaticPath + files.Name("helping.css"),
		PaperCSS:  exchange.StaticPath + files.Name("help.css"),
		EmbedCSS:  exchange.StaticPath + files.Name("embed.css"),
		ExportCSS: exchange.StaticPath + files.Name("exports.css"),
		ListCSS:   exchange.StaticPath + files.Name("several.css"),
		SmallCSS:  exchange.StaticPath + files.Name("small.css"),
		Htmx:      exchange.StaticPath + files.Name("htmx.min.js"),
		Icon:      exchange.StaticPath + files.Name("icon.svg"),
		Font:      exchange.StaticPath + files.Name("figtree.woff2"),
		Early:     exchange.StaticPath + files.Name("js/early.js"),

		Base:  moduleOf(files, "page"),
		Entry: moduleOf(files, "entry"),
		Steps: moduleOf(files, "steplog"),
		Board: moduleOf(files, "board"),
		Draw:  moduleOf(files, "draw"),
		Share: moduleOf(files, "share"),
		Learn: moduleOf(files, "learn"),
		New:   moduleOf(files, "new"),

		PractiseCSS: exchange.StaticPath + files.Name("task.css"),
		Practise:    moduleOf(files, "practise"),

		OfflineCSS:    exchange.StaticPath + files.Name("offline.css"),
		StatisticsCSS: exchange.StaticPath + files.Name("statistics.css"),
		NewCSS:        exchange.StaticPath + files.Name("new.css"),
		DoctorCSS:     exchange.StaticPath + files.Name("doctor.css"),
		PhotoCSS:      exchange.StaticPath + files.Name("photo.css"),

		Pencil: moduleOf(files, "marks"),
		Helped: moduleOf(files, "helped"),

		Begun:      moduleOf(files, "begun"),
		Statistics: moduleOf(files, "statpage"),
		Photo:      moduleOf(files, "photo"),
	}
}

func moduleOf(files static.Files, name string) templates.Module {
	file := "js/" + name + ".js"
	m := templates.Module{Src: exchange.StaticPath + files.Name(file)}
	for _, imported := range files.Imports(file) {
		m.Imports = append(m.Imports, exchange.StaticPath+imported)
	}
	return m
}
