package photo

import "math"

// scorer gives the logarithm of the probability of each class, 0 a blank cell, v the digit v; and how likely it is
// that a digit is written by hand.
type scorer interface {
	look(p *patch) (scores [classes]float32, written float32)
}

// glance is a grid as the network reads it one way up.
type glance struct {
	n       int
	scores  [][classes]float32
	written []float32
	turned  int
	// clarity is the mean logarithm of the digits' probability, less for clashes: near 0 where all are clear.
	clarity float64
}

// Clarities at which more is tried, or less is believed.
const (
	wellRead   = -0.1
	unclear    = -0.2
	unreadable = -0.3
	// perClash is what a clash takes from the clarity.
	perClash = 0.02
	// fewest digits make a puzzle: of less, nothing is said.
	fewest = 8
)

// look reads a grid one way up.
func look(patches []*patch, turned, n int, net scorer) *glance {
	g := &glance{n: n, turned: turned, scores: make([][classes]float32, len(patches)), written: make([]float32, len(patches))}
	sum, digits := 0.0, 0
	values := make([]int, len(patches))
	for i, p := range patches {
		g.scores[i], g.written[i] = scoresOf(p, n, net)
		values[i] = best(&g.scores[i], n)
		if values[i] != 0 {
			sum += float64(g.scores[i][values[i]])
			digits++
		}
	}
	if digits < fewest {
		g.clarity = math.Inf(-1)
		return g
	}
	g.clarity = sum/float64(digits) - perClash*float64(clashes(values, n))
	return g
}

// blankInk is the ink below which a cell is blank beyond doubt, so that the network need not be asked.
const blankInk = 0.12

// scoresOf are the logarithms of the probabilities of a blank and of the n digits of the board.
func scoresOf(p *patch, n int, net scorer) (s [classes]float32, written float32) {
	if p.ink() < blankInk {
		for v := 1; v < classes; v++ {
			s[v] = float32(math.Inf(-1))
		}
		return s, 0
	}
	s, written = net.look(p)
	sum := 0.0
	for v := range min(n+1, classes) {
		sum += math.Exp(float64(s[v]))
	}
	for v := range s {
		s[v] -= float32(math.Log(sum))
	}
	return s, written
}

// best is the likeliest of the blank and the n digits.
func best(s *[classes]float32, n int) int {
	v := 0
	for i := 1; i <= min(n, classes-1); i++ {
		if s[i] > s[v] {
			v = i
		}
	}
	return v
}

// lookAround reads a grid the way up that somebody has said, as Options.Turn. Where nobody has and it is not clear, the
// other ways up are read, too: the clearest wins.
func lookAround(patches []*patch, n, turn int, net scorer) *glance {
	for range turn % 4 {
		patches = turnedGrid(patches, n)
	}
	clearest := look(patches, turn%4, n, net)
	if turn != 0 || clearest.clarity > wellRead {
		return clearest
	}
	for quarters := 1; quarters < 4; quarters++ {
		patches = turnedGrid(patches, n)
		if g := look(patches, quarters, n, net); g.clarity > clearest.clarity {
			clearest = g
		}
	}
	return clearest
}
