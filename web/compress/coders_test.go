package compress

import (
	"bytes"
	"fmt"
	"sync"
	"testing"

	"sudoku/web/internal/unpack"
)

// However many answers are compressed at once, each stays what it was.
func TestCodersTogether(t *testing.T) {
	t.Parallel()
	c, err := newCoders(2)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range 40 {
		page := bytes.Repeat(fmt.Appendf(nil, "<td>%d</td>", i), 1+i*i*10)
		for _, coding := range Codings() {
			all.Go(func() {
				if got := unpack.Body(t, coding, string(c.encode(coding, page))); got != string(page) {
					t.Errorf("%s of %d bytes has become %d bytes", coding, len(page), len(got))
				}
			})
		}
	}
	all.Wait()
}
