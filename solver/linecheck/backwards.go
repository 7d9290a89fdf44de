package linecheck

import (
	"slices"

	"sudoku/solver/position"
)

// way is a loop as it is followed: what is supposed, then each claim with its reason, then the link that closes it.
//
//	not A -> B -> not C -> D        and from A: not D
//	    A <- B <- not C <- D ...    read backwards: from A not D, so C, so not B
type way struct {
	links   []link
	closing [2]claim // the first makes the second so, by itself; it is what is supposed, turned round
	closed  bool
	back    bool // it was shown that the links hold backwards
}

// link is a claim and the reason for which it follows from the one before.
type link struct {
	claim claim
	why   string
}

// opposite is that a claim is not so.
func (c claim) opposite() claim { return claim{c.node, !c.on} }

func (c claim) equals(other claim) bool {
	return c.on == other.on && within(c.node, other.node) && within(other.node, c.node)
}

// holdsBackwards checks that each link of the way follows from the one before it and from nothing else, so that it
// holds the other way round too; and that the link that closes the loop begins the way back.
func (c *checker) holdsBackwards([]string) Verdict {
	if len(c.way.links) == 0 || !c.way.closed {
		return Unread
	}
	before := c.supposed
	for _, l := range c.way.links {
		w := c.base.clone()
		w.learn(before)
		read, holds := c.follows(w, l.claim, l.why)
		if !read {
			return Unread
		}
		if !holds {
			return Untrue
		}
		before = l.claim
	}
	begins, first := c.way.closing[0], c.way.closing[1]
	c.way.back = begins.equals(c.supposed.opposite()) && first.equals(before.opposite())
	return verdict(c.way.back)
}

// readBackwards checks that what is claimed is the opposite of what the way there says.
func (c *checker) readBackwards(words []string) Verdict {
	if v := c.holdsBackwards(nil); v != Proven {
		return v
	}
	said := c.claims(words[1])
	return verdict(len(said) > 0 && !slices.ContainsFunc(said, func(one claim) bool { return !c.isOnTheWayBack(one) }))
}

// bothWays checks that a loop holds both ways round: either what the way there makes true is so, or all else of it.
func (c *checker) bothWays([]string) Verdict {
	if !c.way.back {
		return Unread
	}
	return Proven
}

func (c *checker) isOnTheWayBack(said claim) bool {
	return slices.ContainsFunc(c.way.links, func(l link) bool { return said.equals(l.claim.opposite()) })
}

// wayRound checks that one of a pair is true whichever way a loop is followed: the one follows one way round, and
// the other, which is false then, the other way.
func (c *checker) wayRound(words []string) Verdict {
	said, ok := c.claim(words[1])
	if !ok || !c.way.back {
		return Unread
	}
	var one, other position.Node
	for _, s := range c.world.said {
		if s.on && within(s.node, said.node) {
			one = append(one, s.node...)
		}
		if !s.on && within(s.node, said.node) {
			other = append(other, s.node...)
		}
	}
	c.base.learn(said)
	return verdict(len(one) > 0 && len(other) > 0 && within(said.node, slices.Concat(one, other)))
}
