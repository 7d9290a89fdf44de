package proof

import "slices"

// written is a proof of an argument: its lines in order, cut into parts, with names.
func (e *engine) written(start *grid, facts []fact) Proof {
	l := newLedger(start)
	return l.proofOf(l.planted(facts, nil))
}

// writtenCases is a proof by cases.
func (e *engine) writtenCases(start *grid, p caseProof, goal int32) Proof {
	l := newLedger(start)
	return l.asRead(l.plantedCases(p, goal))
}

// proofOf is the proof of a scope, once its lines are in order and cut into parts.
func (l *ledger) proofOf(main *scope) Proof {
	l.collect(main)
	main.order()
	main.lift(l, 0)
	return l.asRead(main)
}

// asRead is a scope as it is.
func (l *ledger) asRead(main *scope) Proof {
	w := writer{ledger: l}
	w.trim(main, nil)
	w.name(main)
	return Proof{Main: w.lines(main), Parts: w.parts(main)}
}

// writer makes lines of scopes.
type writer struct {
	ledger *ledger
	names  int
}

// name names the parts: those of the main argument in their order, then those inside them.
func (w *writer) name(main *scope) {
	queue := []*scope{main}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, n := range s.nodes {
			if n.inner != nil {
				n.inner.name = partName(w.names)
				w.names++
				queue = append(queue, n.inner)
			}
		}
	}
}

// partName is A, B, … Z, AA, AB, ….
func partName(i int) string {
	name := string(rune('A' + i%26))
	if i >= 26 {
		return partName(i/26-1) + name
	}
	return name
}

func (w *writer) parts(s *scope) []Part {
	var parts []Part
	for _, n := range s.nodes {
		if n.inner != nil {
			parts = append(parts, Part{Name: n.inner.name, Lines: w.lines(n.inner), Parts: w.parts(n.inner)})
		}
	}
	return parts
}

func (w *writer) lines(s *scope) []Line {
	var lines []Line
	for _, n := range s.nodes {
		f := &n.fact
		line := Line{Kind: f.kind, House: f.house, Other: f.other, Cells: f.cells, Digits: f.digits, Claims: w.claims(n)}
		if n.inner != nil {
			line.Part = n.inner.name
		}
		line.Case, line.Closes = n.inCase, n.closes
		if n.isFirst() {
			line.If = []Claim{w.ledger.is(n.ifFact.k)}
		}
		for _, number := range n.from {
			line.From = append(line.From, s.premise(number))
		}
		sortPremises(line.From)
		lines = append(lines, line)
	}
	return lines
}

// claims is what a line says: of eliminations those that others lean on.
func (w *writer) claims(n *node) []Claim {
	var claims []Claim
	if n.results != nil {
		for _, r := range n.results {
			claims = append(claims, w.claims(r)...)
		}
		return claims
	}
	if n.fact.k >= 0 {
		return []Claim{w.ledger.is(n.fact.k)}
	}
	for _, k := range n.fact.any {
		claims = append(claims, w.ledger.is(k))
	}
	if claims != nil {
		return claims
	}
	for _, k := range n.fact.gone {
		if n.fact.kind == Suppose || n.fact.kind == ByPart || slices.Contains(w.ledger.used[n.number], k) {
			claims = append(claims, w.ledger.not(k))
		}
	}
	return claims
}

func (b *board) is(k int32) Claim  { return Is(b.cellOf(k), b.digitOf(k)) }
func (b *board) not(k int32) Claim { return Not(b.cellOf(k), b.digitOf(k)) }

// premise is a line by its number, as a line of a scope names it: in the scope or one around.
func (s *scope) premise(number int16) Premise {
	for ; s != nil; s = s.parent {
		for i, n := range s.nodes {
			if n.number == number {
				return Premise{Part: s.name, Line: i + 1}
			}
			if n.isFirst() && n.ifNumber == number {
				return Premise{Part: s.name, Line: i + 1, If: true}
			}
		}
	}
	return Premise{}
}

// sortPremises sorts premises as they are read: those outside first, the nearest last.
func sortPremises(from []Premise) {
	slices.SortFunc(from, func(a, b Premise) int {
		switch {
		case a.Part == b.Part:
			return a.Line - b.Line
		case a.Part == "":
			return -1
		case b.Part == "":
			return 1
		case a.Part < b.Part:
			return -1
		}
		return 1
	})
}
