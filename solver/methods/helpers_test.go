package methods_test

import (
	"context"
	"encoding/json"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

const (
	seed003 = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	hardLog = "980700600750060000006800000400300020005090700000008004010000003009180500000002010"
)

func classic(cells string) solver.Puzzle { return solvertest.Parse(solver.Classic(), cells) }

func toJSON(t *testing.T, v any) []byte {
	t.Helper()
	out, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func cancelled() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}
