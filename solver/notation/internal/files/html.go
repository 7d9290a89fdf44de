package files

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// IsHTML reports whether a text has cells of a table, or fields of a form, in it.
func IsHTML(text string) bool {
	if !strings.Contains(text, "<") {
		return false
	}
	low := strings.ToLower(text)
	return strings.Contains(low, "<td") || strings.Contains(low, "<th") || strings.Contains(low, "<input")
}

// page is what is gathered of a page of HTML.
type page struct {
	rows   [][]string // cells of tables, without spaces
	values []string   // of fields that stand in no table
	beside []string   // words that stand in no table
	inCell bool
	hidden string // the element that is open of which nothing is shown
}

// HTML reads the rows of all tables of a page, as text: of each cell its letters, or the value of
// a field in it, without spaces. Where there is no table, the fields of the page are one row.
// Beside are the words that stand outside. Nested tables count by their inner cells.
func HTML(text string) (rows [][]string, beside []string) {
	var p page
	z := html.NewTokenizer(strings.NewReader(text))
	z.SetMaxBuf(len(text) + 1)
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		p.take(kind, z.Token())
	}
	p.rows = slices.DeleteFunc(p.rows, func(row []string) bool { return len(row) == 0 })
	if p.rows == nil && len(p.values) > 0 {
		p.rows = [][]string{p.values}
	}
	return p.rows, p.beside
}

func (p *page) take(kind html.TokenType, t html.Token) {
	switch kind {
	case html.TextToken:
		p.words(t.Data)
	case html.StartTagToken, html.SelfClosingTagToken:
		p.begin(t)
	case html.EndTagToken:
		p.end(t.Data)
	}
}

func (p *page) begin(t html.Token) {
	switch t.Data {
	case "tr", "table":
		p.rows = append(p.rows, nil)
		p.inCell = false
	case "td", "th":
		if len(p.rows) == 0 {
			p.rows = append(p.rows, nil)
		}
		last := len(p.rows) - 1
		p.rows[last] = append(p.rows[last], "")
		p.inCell = true
	case "script", "style", "template":
		p.hidden = t.Data
	case "input":
		p.input(t)
	}
}

func (p *page) end(name string) {
	switch name {
	case "td", "th", "tr", "table":
		p.inCell = false
	case p.hidden:
		p.hidden = ""
	}
}

// input takes the value of a field that a person sees.
func (p *page) input(t html.Token) {
	kind, value := "text", ""
	for _, a := range t.Attr {
		switch a.Key {
		case "type":
			kind = strings.ToLower(a.Val)
		case "value":
			value = strings.TrimSpace(a.Val)
		}
	}
	switch {
	case kind != "text" && kind != "number" && kind != "tel":
	case p.inCell:
		p.words(value)
	default:
		p.values = append(p.values, value)
	}
}

// words adds text to the cell that is open, or to what stands outside.
func (p *page) words(text string) {
	text = strings.Join(strings.Fields(text), " ")
	switch {
	case text == "" || p.hidden != "":
	case !p.inCell:
		p.beside = append(p.beside, text)
	default:
		last := len(p.rows) - 1
		cells := p.rows[last]
		cells[len(cells)-1] += strings.ReplaceAll(text, " ", "")
	}
}
