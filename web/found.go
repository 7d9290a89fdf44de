package web

import (
	"sync"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/web/view"
)

// foundSteps are the steps that a run has found so far. The run adds to them, and all pages
// that wait for it show them. Each step is put into words once, when the first page shows it.
type foundSteps struct {
	mu    sync.Mutex
	steps []position.Step

	telling sync.Mutex // apart from mu, so that the run does not wait for words
	told    map[position.Notation][]view.FoundStep
}

// set takes over what a run has found. A run that starts again with more work allowed finds
// the same steps again.
func (f *foundSteps) set(steps []position.Step) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(steps) > len(f.steps) {
		f.steps = steps
	}
}

func (f *foundSteps) sofar() []position.Step {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.steps
}

// words are the steps so far in words, a number of them at most. Nobody may change them.
func (f *foundSteps) words(l *solver.Layout, names position.Notation, most int) []view.FoundStep {
	steps := f.sofar()
	steps = steps[:min(len(steps), most)]
	f.telling.Lock()
	defer f.telling.Unlock()
	if f.told == nil {
		f.told = map[position.Notation][]view.FoundStep{}
	}
	for _, step := range steps[min(len(f.told[names]), len(steps)):] {
		f.told[names] = append(f.told[names], view.NewFoundStep(l, names, step))
	}
	return f.told[names][:len(steps)]
}
