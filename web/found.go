package web

import (
	"sync"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/position"
	"sudoku/web/view/logs"
)

// foundSteps are the steps that a run has found so far. The run adds to them, and all pages
// that wait for it show them. Each step is put into words once, when the first page shows it.
type foundSteps struct {
	mu    sync.Mutex
	sofar untold

	telling sync.Mutex // apart from mu, so that the run does not wait for words
	told    map[position.Notation][]logs.FoundStep
}

// untold are the steps of a run before they are put into words: those of the logic engine, or
// the events of a textbook method.
type untold struct {
	steps  []position.Step
	events []classic.Event
}

func (u untold) len() int { return len(u.steps) + len(u.events) }

// tell puts a step into words, by its index.
func (u untold) tell(l *solver.Layout, names position.Notation, i int) logs.FoundStep {
	if u.events != nil {
		return logs.NewFoundEvent(l, i+1, u.events[i])
	}
	return logs.NewFoundStep(l, names, u.steps[i])
}

func (f *foundSteps) setSteps(steps []position.Step)   { f.set(untold{steps: steps}) }
func (f *foundSteps) setEvents(events []classic.Event) { f.set(untold{events: events}) }

// set takes over what a run has found. A run that starts again with more work allowed finds
// the same steps again.
func (f *foundSteps) set(sofar untold) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if sofar.len() > f.sofar.len() {
		f.sofar = sofar
	}
}

func (f *foundSteps) now() untold {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.sofar
}

// words are the steps so far in words, a number of them at most. Nobody may change them.
func (f *foundSteps) words(l *solver.Layout, names position.Notation, most int) []logs.FoundStep {
	sofar := f.now()
	count := min(sofar.len(), most)
	f.telling.Lock()
	defer f.telling.Unlock()
	if f.told == nil {
		f.told = map[position.Notation][]logs.FoundStep{}
	}
	for i := len(f.told[names]); i < count; i++ {
		f.told[names] = append(f.told[names], sofar.tell(l, names, i))
	}
	return f.told[names][:count]
}
