package grids

import (
	"slices"
	"strings"
)

// spacing says where the cells are between two bars.
type spacing struct {
	from, to      int // the parts of a row that have cells: those at the ends have none in a frame
	count         int // of cells in a part
	width, stride int // of a cell, and from one to the next
	before, after int // spaces beside the cells
}

// wide is how wide a part is.
func (s spacing) wide() int { return s.before + (s.count-1)*s.stride + s.width + s.after }

// evenness is larger where both sides of a row, and of a part, are alike.
func (s spacing) evenness(bars int) int {
	worth := 0
	if s.from == bars+1-s.to {
		worth += 4
	}
	if s.before == s.after {
		worth += 2
	}
	return worth
}

// spacings are all that a row of n cells with some bars may have.
func spacings(n, bars int) (all []spacing) {
	for _, ends := range [][2]int{{0, bars + 1}, {1, bars}, {1, bars + 1}, {0, bars}} {
		parts := ends[1] - ends[0]
		if parts < 1 || n%parts != 0 {
			continue
		}
		for _, cell := range [][2]int{{1, 1}, {1, 2}, {2, 2}, {2, 3}} {
			if cell[0] == 2 && n < 10 {
				continue
			}
			for _, beside := range [][2]int{{0, 0}, {1, 1}, {0, 1}, {1, 0}} {
				all = append(all, spacing{ends[0], ends[1], n / parts, cell[0], cell[1], beside[0], beside[1]})
			}
		}
	}
	return all
}

// cells reads the rows; nil where something stands beside a cell, or a part between two bars is not
// as wide as its cells.
func (s spacing) cells(rows []barRow) [][]string {
	all := make([][]string, len(rows))
	for i, row := range rows {
		for k, part := range row.parts {
			if k < s.from || k >= s.to {
				if strings.TrimSpace(string(part)) != "" {
					return nil
				}
				continue
			}
			words := s.words(part, k > 0, k < len(row.parts)-1)
			if words == nil {
				return nil
			}
			all[i] = append(all[i], words...)
		}
	}
	return all
}

// words are the cells of a part, with a dot for a blank. Where there is no bar on one side, spaces
// there may be lost, or more.
func (s spacing) words(part []rune, hasLeft, hasRight bool) []string {
	width := s.wide()
	short := slices.Repeat([]rune{' '}, max(0, width-len(part)))
	switch {
	case hasLeft && hasRight && len(part) != width:
		return nil
	case hasRight:
		part = slices.Concat(short, part)
		cut := len(part) - width
		if strings.TrimSpace(string(part[:cut])) != "" {
			return nil
		}
		part = part[cut:]
	default:
		part = slices.Concat(part, short)
	}
	return s.cut(part)
}

// cut takes the cells out of a part, beside which nothing may stand.
func (s spacing) cut(part []rune) []string {
	words := make([]string, s.count)
	beside := slices.Clone(part)
	for i := range words {
		at := s.before + i*s.stride
		words[i] = strings.TrimSpace(string(part[at : at+s.width]))
		if words[i] == "" {
			words[i] = "."
		}
		copy(beside[at:], []rune("  ")[:s.width])
	}
	if strings.TrimSpace(string(beside)) != "" {
		return nil
	}
	return words
}

// drawn is a row with its bars and all its cells.
func (s spacing) drawn(cells []string, row barRow) string {
	var b strings.Builder
	for k := range row.parts {
		if k > 0 {
			b.WriteString(row.bars[k-1])
		}
		if k >= s.from && k < s.to {
			at := (k - s.from) * s.count
			b.WriteString(" " + strings.Join(cells[at:at+s.count], " ") + " ")
		}
	}
	return b.String()
}
