package templates

import "github.com/a-h/templ"

// icon is one of the signs of the controls: lines in a box of 20, of one weight. Its control has a word or
// a name. It is a text and no .templ component, of which the compiler would put one into each that calls it.
func icon(name string) templ.Component {
	return templ.Raw(`<svg class="ic" viewBox="0 0 20 20" aria-hidden="true"><path d="` + signs[name] + `"></path></svg>`)
}

// signs are the lines of each sign.
var signs = map[string]string{
	"undo":    "M7.5 4 4 7.5 7.5 11M4 7.5h8a4 4 0 0 1 0 8H8",
	"redo":    "M12.5 4 16 7.5 12.5 11M16 7.5H8a4 4 0 0 0 0 8h4",
	"erase":   "M7 4.5h9.5v11H7L2 10zM9 8l4 4m0-4-4 4",
	"hint":    "M7.5 14c0-2-2.5-2.8-2.5-6a5 5 0 0 1 10 0c0 3.2-2.5 4-2.5 6zM8 17h4",
	"check":   "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M6.5 10.3 9 12.7l4.6-5",
	"pause":   "M7 4.5v11M13 4.5v11",
	"play":    "M6 4.5v11l9-5.5z",
	"share":   "M10 12.5v-10M6.5 6 10 2.5 13.5 6M4 10v7h12v-7",
	"more":    "M4 10h.01M10 10h.01M16 10h.01",
	"menu":    "M3 5.5h14M3 10h14M3 14.5h14",
	"close":   "M5 5l10 10M15 5 5 15",
	"next":    "M7.5 4l6 6-6 6",
	"prev":    "M12.5 4l-6 6 6 6",
	"paste":   "M7 4H4.5v13.5h11V4H13M7 2.5h6v3H7z",
	"file":    "M2.5 16V4.5H8l2 2.5h7.5v9z",
	"print":   "M6 7V2.5h8V7M6 13.5H3V7h14v6.5h-3M6 11.5h8v6H6z",
	"clear":   "M3.5 5.5h13M8 5.5v-2.5h4v2.5M5.5 5.5v11.5h9V5.5M8.5 8.5v5.5M11.5 8.5v5.5",
	"steps":   "M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01",
	"edit":    "M4 16l.8-3.5L13.5 3.8l2.7 2.7-8.7 8.7zM11.5 5.8l2.7 2.7",
	"send":    "M17.5 2.5 2.5 9l6 2.5 2.5 6zM8.5 11.5l4-4",
	"qr":      "M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v2M12 17h1M16 16h1v1",
	"embed":   "M7 6 3 10l4 4M13 6l4 4-4 4",
	"picture": "M3 4h14v12H3zM3 14l4-4 3 3 3-3.5 4 4M7.5 7.2h.01",
	"camera":  "M2.5 6H6l1.3-2h5.4L14 6h3.5v10h-15zM10 8a2.7 2.7 0 1 0 0 5.4A2.7 2.7 0 1 0 10 8",
	"turn":    "M15.5 10a5.5 5.5 0 1 1-2-4.2M15.5 2.5v4h-4",
	"crop":    "M5.5 2.5v12h12M2.5 5.5h12v12",
	"link":    "M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1",
}
