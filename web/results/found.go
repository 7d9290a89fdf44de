package results

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
	sofar progress

	wording sync.Mutex // apart from mu, so that the run does not wait for words
	worded  map[position.Notation][]logs.FoundStep
}

// progress is the steps of a run before they are put into words: those of the logic engine, or
// the events of a textbook method.
type progress struct {
	steps  []position.Step
	events []classic.Event
}

func (p progress) len() int { return len(p.steps) + len(p.events) }

// inWords puts a step into words, by its index.
func (p progress) inWords(l *solver.Layout, names position.Notation, i int) logs.FoundStep {
	if p.events != nil {
		return logs.NewFoundEvent(l, i+1, p.events[i])
	}
	return logs.NewFoundStep(l, names, p.steps[i])
}

func (f *foundSteps) setSteps(steps []position.Step)   { f.set(progress{steps: steps}) }
func (f *foundSteps) setEvents(events []classic.Event) { f.set(progress{events: events}) }

// set takes over what a run has found. A run that starts again with more work allowed finds
// the same steps again.
func (f *foundSteps) set(sofar progress) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if sofar.len() > f.sofar.len() {
		f.sofar = sofar
	}
}

func (f *foundSteps) now() progress {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.sofar
}

// words are the steps so far in words, a number of them at most. Nobody may change them.
func (f *foundSteps) words(l *solver.Layout, names position.Notation, most int) []logs.FoundStep {
	sofar := f.now()
	count := min(sofar.len(), most)
	f.wording.Lock()
	defer f.wording.Unlock()
	if f.worded == nil {
		f.worded = map[position.Notation][]logs.FoundStep{}
	}
	for i := len(f.worded[names]); i < count; i++ {
		f.worded[names] = append(f.worded[names], sofar.inWords(l, names, i))
	}
	return f.worded[names][:count]
}
