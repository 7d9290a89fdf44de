package report_test

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

func ExampleNewSolution() {
	p, err := notation.Parse("4x4~1030000000010000")
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := solver.Judge(context.Background(), p)
	s := report.NewSolution(p, v, err)
	fmt.Println(s.Status, s.Solution, s.Second)
	// Output: several 1234431234212143 1234341223414123
}

func ExampleMethod_Solve() {
	p, err := notation.Parse("4x4~1234341020000000")
	if err != nil {
		fmt.Println(err)
		return
	}
	method, _ := methods.Find("elimination")
	log := report.NewLog(method.Solve(context.Background(), p, 0))
	fmt.Println(log.Outcome, log.Grid, log.Steps[0].Placements)
	// Output: stuck 1234341220404020 [r2c4=2]
}
