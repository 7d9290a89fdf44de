package results

import (
	"context"
	"slices"

	"github.com/a-h/templ"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/view/logs"
)

// Items are the lines of a log beside the board. They are the same on each of its pages, apart
// from the one that is current, and a large board has hundreds: so their markup is kept, as it is for most.
func (r *Results) Items(ctx context.Context, q address.Query, log logs.Log, at address.At) ([]templates.LogItem, error) {
	if at.Technique != "" || at.Detail != address.Told {
		return logs.Items(q, log, at), nil
	}
	ready, err := r.readyItems(ctx, q, log)
	if err != nil {
		return nil, err
	}
	items := slices.Clone(ready)
	for i, item := range items {
		items[i] = item.At(at.Step)
	}
	return items, nil
}

// noStep is a place in a log at which no step is current.
var noStep = address.At{Step: -1}

func (r *Results) readyItems(ctx context.Context, q address.Query, log logs.Log) ([]templates.LogItem, error) {
	key := log.Query().Address(q, "/steps")
	if kept, ok := r.items.Get(key); ok {
		return kept, nil
	}
	items, bytes := logs.Items(q, log, noStep), 0
	b := templ.GetBuffer()
	defer templ.ReleaseBuffer(b)
	for i, item := range items {
		b.Reset()
		if err := templates.LogLines(item).Render(ctx, b); err != nil {
			return nil, err
		}
		items[i].Ready = b.String()
		bytes += b.Len() + itemBytes*(1+len(item.Lines))
	}
	if log.Result.Ending.Lasting() {
		r.items.Keep(key, items, bytes, answers.Quick)
	}
	return items, nil
}

// itemBytes is about what an item, or one of its lines, takes in memory beside its markup.
const itemBytes = 300
