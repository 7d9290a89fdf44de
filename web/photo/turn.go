package photo

import "math"

// turned is a patch turned clockwise by a quarter.
//
//	a b c        g d a
//	d e f   ──>  h e b
//	g h i        i f c
func (p *patch) turned() *patch {
	out := &patch{}
	for y := range side {
		for x := range side {
			out[y*side+x] = p[(side-1-x)*side+y]
		}
	}
	return out
}

// turnedGrid is a grid of n rows, each of its cells turned clockwise by a quarter, and the whole of it.
func turnedGrid(patches []*patch, n int) []*patch {
	out := make([]*patch, len(patches))
	for r := range n {
		for c := range n {
			out[r*n+c] = patches[(n-1-c)*n+r].turned()
		}
	}
	return out
}

// turned is the square picture turned clockwise by quarters.
func (l *luma) turned(quarters int) *luma {
	for range quarters % 4 {
		l = upright(6).apply(l)
	}
	return l
}

// clashes counts the pairs of equal digits in a row or in a column. There is none in a puzzle that was read right;
// of one read upside down there are many.
func clashes(values []int, n int) int {
	count := 0
	for i, v := range values {
		if v == 0 {
			continue
		}
		for j := i + 1; j < (i/n+1)*n; j++ {
			if values[j] == v {
				count++
			}
		}
		for j := i + n; j < len(values); j += n {
			if values[j] == v {
				count++
			}
		}
	}
	return count
}

// glance is a grid as the network reads it one way up.
type glance struct {
	patches []*patch
	scores  [][classes]float32
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
	g := &glance{patches: patches, turned: turned, scores: make([][classes]float32, len(patches))}
	sum, digits := 0.0, 0
	values := make([]int, len(patches))
	for i, p := range patches {
		g.scores[i] = scoresOf(p, n, net)
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

// scorer gives the logarithm of the probability of each class: 0 is a blank cell, v the digit v.
type scorer interface {
	scores(p *patch) [classes]float32
}

// blankInk is the ink below which a cell is blank beyond doubt, so that the network need not be asked.
const blankInk = 0.12

// scoresOf are the logarithms of the probabilities of a blank and of the n digits of the board.
func scoresOf(p *patch, n int, net scorer) [classes]float32 {
	if p.ink() < blankInk {
		var s [classes]float32
		for v := 1; v < classes; v++ {
			s[v] = float32(math.Inf(-1))
		}
		return s
	}
	s := net.scores(p)
	sum := 0.0
	for v := range s {
		if v <= n {
			sum += math.Exp(float64(s[v]))
		}
	}
	for v := range s {
		s[v] -= float32(math.Log(sum))
	}
	return s
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

// lookAround reads a grid, and where that is not clear the other ways up, too: the clearest wins.
func lookAround(patches []*patch, n int, net scorer) *glance {
	first := look(patches, 0, n, net)
	if first.clarity > wellRead {
		return first
	}
	clearest := first
	for quarters := 1; quarters < 4; quarters++ {
		patches = turnedGrid(patches, n)
		if g := look(patches, quarters, n, net); g.clarity > clearest.clarity {
			clearest = g
		}
	}
	return clearest
}

// lookTurned reads a grid one way up.
func lookTurned(patches []*patch, quarters, n int, net scorer) *glance {
	for range quarters % 4 {
		patches = turnedGrid(patches, n)
	}
	return look(patches, quarters%4, n, net)
}
