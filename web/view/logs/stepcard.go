package logs

import (
	"fmt"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/drawing"
	"sudoku/web/picture"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// StepCard is the picture of a place in a log. Candidates that its step does not look at are
// dots: from afar nobody could read them.
func StepCard(q address.Query, l Log, at address.At) picture.Card {
	b := l.scene(q, at)
	b.Dotted = picture.Aside(b.Layout, b.Step)
	k := picture.Card{Scene: picture.New(b), Title: beforeFirst, Lines: []string{board.Name(b.Layout) + " · " + board.DigitCounts(q)}}
	if at.Step > 0 {
		e := l.Entries[at.Step-1]
		k.Title, k.Lines = e.heads(), nil
		for _, line := range []string{e.title(), board.Words(e.said), fmt.Sprintf("Step %d of %d", at.Step, len(l.Entries))} {
			if line != "" {
				k.Lines = append(k.Lines, line)
			}
		}
	}
	return k
}

// StepScene is the drawing of a place in a log.
func StepScene(q address.Query, l Log, at address.At) picture.Scene {
	return picture.New(l.scene(q, at))
}

func (l Log) scene(q address.Query, at address.At) picture.Board {
	pos := l.boardAt(at.Step)
	b := board.SceneOf(q, pos.grid)
	b.Candidates, b.Label = pos.candidates, beforeFirst+". "+board.PuzzleName(q)
	if at.Step == 0 {
		return b
	}
	b.Step = drawing.Of(l.drawingInput(at.Step, pos, l.told(at), at.ShownCase()))
	e := l.Entries[at.Step-1]
	b.Label = fmt.Sprintf("Step %d of %d: %s. %s. %s", at.Step, len(l.Entries), e.heads(), e.title(), b.Step.Text)
	return b
}

// EmbeddedStep is what a place in a log has around its board on another site.
func EmbeddedStep(q address.Query, l Log, at address.At, site page.Site) (templates.Embed, error) {
	words := beforeFirst
	if at.Step > 0 {
		entry := l.Entries[at.Step-1]
		words = fmt.Sprintf("Step %d: %s. %s.", at.Step, entry.heads(), entry.title())
	}
	svg, err := StepScene(q, l, at).SVG(picture.ByClass)
	return templates.Embed{
		Assets: site.Assets, Title: words + " " + board.PuzzleName(q), Words: words, SVG: string(svg),
		Href: at.In(l.Query().Address(q, "/steps")), Link: "Why? See the step",
	}, err
}
