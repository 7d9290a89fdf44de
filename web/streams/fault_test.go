package streams

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"sudoku/web/answers"
	"sudoku/web/exchange"
	"sudoku/web/internal/puzzles"
	"sudoku/web/lanes"
	"sudoku/web/work"

	"sudoku/web/api"
	"sudoku/web/stream"
)

// A fault in the work on a line is told at the line, and logged; the program goes on.
func TestStreamFault(t *testing.T) {
	t.Parallel()
	logged := &bytes.Buffer{}
	desk := &work.Desk{Lanes: lanes.New(lanes.For(2)), Kept: answers.NewCache(1 << 20), Deadline: time.Minute}
	ss := New(Config{Desk: desk, Callers: exchange.NewCallers(nil, nil), Memory: 64 << 20, Log: slog.New(slog.NewJSONHandler(logged, nil))})
	w := &streamWorker{ss, api.Call{Sent: api.Text}, "somebody"} // which has no operation
	var out strings.Builder
	b := stream.NewBlock([]byte(puzzles.One+"\n"), &out)
	w.Answer(t.Context(), b)
	if got := string(b.Out); !strings.Contains(got, `"status":500`) || !strings.Contains(got, `"line":1`) || strings.Contains(got, "nil") {
		t.Error(got)
	}
	if !strings.Contains(logged.String(), `"msg":"panic"`) || desk.Lanes.Working() != 0 {
		t.Errorf("%d places are taken, %s", desk.Lanes.Working(), logged)
	}
}
