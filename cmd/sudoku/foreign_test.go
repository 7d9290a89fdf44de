package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Files of other programs are solved as they are: a packed one, a saved game over several lines, a
// page with several puzzles.
func TestFilesOfOtherPrograms(t *testing.T) {
	t.Parallel()
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	game, err := os.ReadFile(filepath.Join("..", "..", "solver", "notation", "testdata", "game.hsol"))
	if err != nil {
		t.Fatal(err)
	}
	digits := strings.Join(strings.Split("530070000600195000098000060800060003400803001700020006060000280000419005000080079", ""), ",")
	one := `{"difficulty":"easy","puzzle_data":{"puzzle":[` + digits + `]}}`
	const description = "5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"
	saved := fmt.Sprintf("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:3x3\nCPARAMS :3:3x3\nDESC    :%d:%s\n", len(description), description)
	for name, c := range map[string]struct {
		text    string
		answers int
		says    string
	}{
		"game.hsol":   {string(game), 1, "1 puzzle in it"},
		"half.hsol":   {string(game[:len(game)/2]), 0, "this looks like a .hsol file of HoDoKu; it is damaged or breaks off"},
		"solo.sav":    {saved, 1, "1 puzzle in it"},
		"half.sav":    {saved[:len(saved)-20], 0, "this looks like a saved game of Simon Tatham's puzzles; its field 6 is damaged, or it breaks off there"},
		"sudoku.html": {`<script>window.gameData = {"easy":` + one + `,"hard":` + one + `}</script>`, 2, "2 puzzles in it"},
	} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		got := call(t, "", "solve", file)
		if got.stdout != strings.Repeat(solution+"\n", c.answers) || !strings.Contains(got.stderr, c.says) || (got.status == 0) != (c.answers > 0) {
			t.Errorf("%s: status %d, %s%s", name, got.status, got.stdout, got.stderr)
		}
	}
}
