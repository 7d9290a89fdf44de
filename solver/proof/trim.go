package proof

import "slices"

// trim drops premises that are not needed any more: a line that leans on a part for one of its
// claims may find in it another that makes a premise idle. It drops lines that nobody leans on
// then, too.
func (w writer) trim(s *scope, around []*node) {
	for changed := true; changed; {
		changed = false
		for i, n := range s.nodes {
			before := slices.Concat(around, s.nodes[:i])
			if n.inner != nil {
				w.trim(n.inner, before)
				n.from = n.inner.outside()
				continue
			}
			changed = w.trimLine(n, before) || changed
		}
		count := len(s.nodes)
		s.prune()
		changed = changed || len(s.nodes) < count
	}
}

// trimLine drops the premises of a line that are not needed, and reports whether there was any.
func (w writer) trimLine(n *node, before []*node) bool {
	count := len(n.from)
	for i := 0; i < len(n.from); {
		less := slices.Delete(slices.Clone(n.from), i, i+1)
		if len(n.uses) > 0 && w.isEnough(n, less, before) {
			n.from = less
		} else {
			i++
		}
	}
	return len(n.from) < count
}

// isEnough reports whether some premises rule out all that a line needs to be gone.
func (w writer) isEnough(n *node, from []int16, before []*node) bool {
	for _, u := range n.uses {
		ruled := slices.ContainsFunc(before, func(o *node) bool { return slices.Contains(from, o.number) && w.rulesOut(o, u.k) })
		if !ruled {
			return false
		}
	}
	return true
}

// rulesOut reports whether what a line says rules out a candidate.
func (w writer) rulesOut(n *node, k int32) bool {
	if n.fact.kind == Suppose && n.fact.any != nil {
		return slices.Contains(n.fact.gone, k)
	}
	cell, digit := w.ledger.cellOf(k), w.ledger.digitOf(k)
	return slices.ContainsFunc(w.claims(n), func(c Claim) bool {
		if !c.On {
			return c.Cell == cell && c.Digit == digit
		}
		if c.Cell == cell {
			return c.Digit != digit
		}
		return c.Digit == digit && w.ledger.Sees(c.Cell, cell)
	})
}
