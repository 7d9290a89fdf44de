package form

import "sudoku/solver"

// cells are the fields of a grid. A browser sends them in the order of the board, and then a value
// stands where its cell does. From the first on that comes out of order, they are kept in a map.
//
//	r1c1=5&r1c2=&r1c3=7&r2c1=...     inOrder: "5", "", "7", ...    width: 3, known at r2c1
type cells struct {
	inOrder []string
	last    cell // of inOrder
	width   int  // of the board, from its second row on
	astray  map[cell]string
}

// mostCells is how many cells mean anything.
const mostCells = solver.MaxSize * solver.MaxSize

// cell is a row and a column, which count from 1.
type cell struct{ row, col int }

// add adds a cell, if there is room for it.
func (c *cells) add(at cell, value string) {
	switch {
	case len(c.inOrder)+len(c.astray) == mostCells:
	case len(c.astray) == 0 && c.isNext(at):
		if at.row == 2 && at.col == 1 {
			c.width = c.last.col
		}
		c.inOrder, c.last = append(c.inOrder, value), at
	default:
		c.addAstray(at, value)
	}
}

func (c *cells) addAstray(at cell, value string) {
	if c.astray == nil {
		c.astray = map[cell]string{}
	}
	if _, again := c.astray[at]; !again {
		c.astray[at] = value
	}
}

// isNext reports whether a cell follows the last one in the order of a board.
func (c *cells) isNext(at cell) bool {
	if at.row == c.last.row {
		return at.col == c.last.col+1 && (at.row == 1 || at.col <= c.width)
	}
	isRowFull := c.last.row < 2 || c.last.col == c.width
	return isRowFull && at.row == c.last.row+1 && at.col == 1
}

// get returns the first value of a cell; empty if there is none.
func (c *cells) get(at cell) string {
	i := (at.row-1)*c.width + at.col - 1
	isInRow := at.row == 1 && c.last.row <= 1 || at.col <= c.width
	if isInRow && i < len(c.inOrder) {
		return c.inOrder[i]
	}
	return c.astray[at]
}

// areOf reports whether the cells in order are those of a board.
func (c *cells) areOf(l *solver.Layout) bool {
	return len(c.inOrder) == l.CellCount() && c.width == l.Size()
}

// parseCell reads the name of a cell, such as r1c12.
func parseCell(name string) (p cell, ok bool) {
	if len(name) < len("r1c1") || name[0] != 'r' {
		return cell{}, false
	}
	p.row, name = parseNumber(name[1:])
	if p.row == 0 || name == "" || name[0] != 'c' {
		return cell{}, false
	}
	p.col, name = parseNumber(name[1:])
	return p, p.col > 0 && name == ""
}

// parseNumber reads a number of one or two digits, of which the first is not 0; else it returns 0.
func parseNumber(text string) (n int, rest string) {
	for len(text) > 0 && n < 10 && '0' <= text[0] && text[0] <= '9' {
		n, text = 10*n+int(text[0]-'0'), text[1:]
		if n == 0 {
			break
		}
	}
	return n, text
}
