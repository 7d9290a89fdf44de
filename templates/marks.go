package templates

import (
	"context"
	"io"
	"strings"

	"github.com/a-h/templ"
)

// pencilMarks draws the candidates of a cell. Every blank and line end in them
// counts, so that nothing but the text itself may stand between the tags.
func pencilMarks(all []Marks) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		b.WriteString(`<span class="cands" aria-hidden="true">`)
		for _, m := range all {
			if m.Class == "" {
				b.WriteString(templ.EscapeString(m.Text))
				continue
			}
			b.WriteString(`<i class="` + templ.EscapeString(m.Class) + `">` + templ.EscapeString(m.Text) + `</i>`)
		}
		b.WriteString(`</span>`)
		_, err := io.WriteString(w, b.String())
		return err
	})
}
