package templates

import (
	"context"
	"io"

	"github.com/a-h/templ"
)

// drawingLayers writes the layers of a drawing, from the lowest to the highest. There may be
// hundreds: a component for each would take longer than all the rest of the page.
func drawingLayers(all ...DrawingLayer) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		m := markup{w: w}
		for i := range all {
			m.layer(&all[i])
		}
		return m.err
	})
}

func (m *markup) layer(l *DrawingLayer) {
	m.tag("<g", "class", l.Class)
	m.attribute("data-s", l.Statements)
	if l.Hidden {
		m.raw(" hidden")
	}
	m.raw(">")
	m.path("", l.Path)
	m.path("detail", l.Detail)
	if l.Text != "" {
		m.tag("<text", "x", l.X)
		m.attribute("y", l.Y)
		m.raw(">")
		m.raw(templ.EscapeString(l.Text))
		m.raw("</text>")
	}
	m.path("over", l.Over)
	m.raw("</g>")
}

func (m *markup) path(class, data string) {
	if data != "" {
		m.tag("<path", "class", class)
		m.attribute("d", data)
		m.raw("/>")
	}
}

// markup writes elements until the first error.
type markup struct {
	w   io.Writer
	err error
}

func (m *markup) raw(text string) {
	if m.err == nil {
		_, m.err = io.WriteString(m.w, text)
	}
}

// tag begins an element, with its first attribute.
func (m *markup) tag(begin, name, value string) {
	m.raw(begin)
	m.attribute(name, value)
}

// attribute is left out where it is empty.
func (m *markup) attribute(name, value string) {
	if value != "" {
		m.raw(" ")
		m.raw(name)
		m.raw(`="`)
		m.raw(templ.EscapeString(value))
		m.raw(`"`)
	}
}
