package command

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// Each end of a command has its status, and is said unless it is an answer, or stands in the log.
func TestStatus(t *testing.T) {
	t.Parallel()
	wrong := errors.New("wrong")
	for _, tt := range []struct {
		err    error
		status int
		said   string
	}{
		{nil, ExitOK, ""},
		{ErrNotAllOne, ExitNo, ""},
		{fmt.Errorf("sheet: %w", ErrNotAllOne), ExitNo, ""},
		{ErrLogged, ExitNo, ""},
		{wrong, ExitNo, "sudoku: wrong\n"},
		{UsageError(wrong), ExitUsage, "sudoku: wrong\n"},
		{errors.Join(UsageError(wrong)), ExitUsage, "sudoku: wrong\n"},
	} {
		var said strings.Builder
		if status := Status(tt.err, &said); status != tt.status || said.String() != tt.said {
			t.Errorf("%v: %d, %q", tt.err, status, said.String())
		}
	}
}

// A process that is not the command's alone keeps its bounds.
func TestLimitHeap(t *testing.T) {
	t.Parallel()
	(&Env{}).LimitHeap(Heap{Limit: 1, Percent: 1}) // nothing happens
	var got Heap
	(&Env{SetHeap: func(h Heap) { got = h }}).LimitHeap(Heap{Limit: 1 << 30, Percent: SeldomPercent})
	if got != (Heap{1 << 30, SeldomPercent}) {
		t.Errorf("%+v", got)
	}
}
