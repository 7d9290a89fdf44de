package logs

import (
	"sudoku/templates"
	"sudoku/web/drawing"
)

// drawingOf makes the view model of a step drawn over its board.
func drawingOf(in drawing.Input) templates.Drawing { return Drawn(drawing.Of(in)) }

// Drawn makes the view model of a drawing.
func Drawn(d drawing.Drawing) templates.Drawing {
	layers := d.Layers()
	v := templates.Drawing{Size: d.Size, Across: d.Across, Label: d.Text, Layers: make([]templates.DrawingLayer, 0, len(layers))}
	for _, l := range layers {
		v.Layers = append(v.Layers, drawingLayer(l))
	}
	for _, e := range d.Legend() {
		v.Legend = append(v.Legend, templates.LegendEntry{Words: e.Words, Swatch: drawingLayer(e.Swatch())})
	}
	for _, n := range d.Numbers {
		x, y := n.Place()
		v.Numbers = append(v.Numbers, templates.DrawingNumber{Statement: n.Statement, Hidden: n.Aside, Text: n.Text, X: x, Y: y, Disc: n.Disc()})
	}
	return v
}

func drawingLayer(l drawing.Layer) templates.DrawingLayer {
	class := l.Class
	if l.Aside {
		class += " aside"
	}
	return templates.DrawingLayer{
		Class: class, Statements: l.Statements, Hidden: l.Aside,
		Path: l.Path, Detail: l.Detail, Over: l.Over,
		Text: l.Digits.Text, X: l.Digits.X, Y: l.Digits.Y,
	}
}

// drawStep draws the step of a log on its board, with the statements that tell it, and of
// several cases the one that is shown.
func (l Log) drawStep(step int, pos stepBoard, t told, shown int) templates.Drawing {
	if step == 0 {
		return templates.Drawing{}
	}
	return drawingOf(l.drawingInput(step, pos, t, shown))
}

// drawingInput is what a step, from 1, is drawn from.
func (l Log) drawingInput(step int, pos stepBoard, t told, shown int) drawing.Input {
	in := drawing.Input{Layout: l.Result.Puzzle.Layout(), Candidates: pos.candidates, Grid: pos.grid, Names: l.names}
	if l.Result.Path != nil {
		in.Step, in.Statements, in.Case, in.Part = t.step, t.statements, shown, t.part
	} else {
		in.Step = eventStep(l.Result.Run.Trace.Events[step-1])
	}
	return in
}
