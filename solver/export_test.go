package solver

// EachClassicEngine calls f once for each engine that can search the classic
// board here, with its name, while all searches use that engine. It is not for
// tests that run beside others.
func EachClassicEngine(f func(name string)) {
	available := vectors
	defer func() { vectors = available }()
	if available {
		f("triad")
	}
	vectors = false
	f("band")
}

// Hurry has Solve leave what takes more than a guess.
func (b *Batch) Hurry() { b.patience = 1 }
