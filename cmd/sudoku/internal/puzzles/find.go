package puzzles

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/machines"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/web/stream"
)

// Find prints every step that there is in each position.
type Find struct {
	eachline.Flags
	eachline.LogicFlags
	eachline.EvidenceFlag
	eachline.ProofsFlag
	eachline.MarksFlags
	Notation  position.Notation `default:"r1c1" values:"r1c1,a1,eureka" help:"How cells and chains are written: r1c1, a1 or eureka."`
	Format    string            `enum:"text,json,hodoku" default:"text" help:"text, json (one object a line) or hodoku (a line of a technique library for each step)."`
	Technique []string          `placeholder:"NAME" help:"Only these techniques: names (X-Wing, x_wing, ur-1), families and short forms (Fish, ur, sdc) or codes of HoDoKu's library (0300 or 300; 03111 for Siamese fish, 0709-1 for a variant), with commas between. All where it is not given."`
	AllForms  bool              `help:"List each form of a step, also where one of the same technique has the same conclusion."`
	List      bool              `help:"List the techniques instead: name for --technique, code, rating, title; as json also who described them."`
	machines.ShareFlags
}

// Help says what kong cannot know.
func (Find) Help() string {
	return `Prints every step of every technique that there is in each position, the easiest
first, one for each conclusion of a technique. With --all-forms each way to it is a
step, as each of two X-Wings that take the same candidate out; of chains, nets and
what else is found by following links it stays the shortest way. A position has room
for 5000 steps. A position is a puzzle, or a line of HoDoKu's technique library:
:code:digits:grid:deleted:eliminations:placements:extra:, of which the grid and
the deleted candidates count. With --format hodoku the chains and wings are those
that HoDoKu lists, and every step is such a line; steps that HoDoKu does not find,
techniques without a code, and boards that are not the classic one, have none.
Where the time is over before all is found, or the work that one position may take
is done, the answer says so.` + eachline.ExitHelp
}

// Run finds the steps of every line of the input.
func (c *Find) Run(ctx context.Context, e *command.Env, engine cluster.Engine) error {
	if c.List {
		return c.list(e)
	}
	return c.ShareFlags.Answer(ctx, e, engine, c)
}

func (c *Find) Workers() (func(eachline.Reader) stream.Worker, error) {
	return eachline.OneByOne(c.handler())
}

func (c *Find) handler() (eachline.Handler, error) {
	if err := c.Check(c.Format); err != nil {
		return eachline.Handler{}, err
	}
	wanted, err := parseTechniques(c.Technique)
	if err != nil {
		return eachline.Handler{}, err
	}
	o := c.Options()
	o.Techniques, o.LikeHoDoKu = wanted.IDs, c.Format == "hodoku"
	o.Budget = c.Budget(methods.FindWork)
	if c.AllForms {
		o.Forms = logic.AllForms
	}
	finding := c.OnPositions(func(ctx context.Context, b position.Board, w *eachline.Writer) bool {
		one := hasOneSolution(ctx, b.Puzzle())
		steps, err := logic.All(ctx, b, o)
		steps = slices.DeleteFunc(steps, func(s position.Step) bool { return wanted.IDs != nil && !wanted.Has(s) })
		found := report.NewFound(b, steps, err, c.Notation).In(o.Forms)
		if c.WithProofs(c.Format) {
			found = found.ToldBy(report.ProofsIn(ctx, b, steps, c.Notation, c.Budget(methods.ProofsWork)))
		}
		return w.Write(ctx, c.answer(found, b, steps, one))
	})
	return eachline.Handler{Read: finding, Unreadable: eachline.UnreadableBlock, Comment: eachline.LeaveOut}, nil
}

func (c *Find) Task() jobs.Task {
	return jobs.Task{
		Command: jobs.Find, Format: c.Format, Layout: c.Layout, Work: c.Work, Deadline: c.AskedTime(), NoUniqueness: !c.Uniqueness,
		Techniques: c.Technique, Notation: c.Notation.String(), Evidence: c.Evidence, Proofs: c.WithProofs(c.Format), Candidates: c.Candidates, Removed: c.Removed, AllForms: c.AllForms,
	}
}

func findOf(t jobs.Task) (*Find, error) {
	n, ok := position.ParseNotation(t.Notation)
	if !ok {
		return nil, fmt.Errorf("%.20q is not a notation", t.Notation)
	}
	return &Find{
		Flags: eachline.FlagsOf(t), LogicFlags: eachline.LogicFlags{Uniqueness: !t.NoUniqueness}, EvidenceFlag: eachline.EvidenceFlag{Evidence: t.Evidence},
		ProofsFlag: eachline.ProofsFlag{Proofs: &t.Proofs},
		MarksFlags: eachline.MarksFlags{Candidates: t.Candidates, Removed: t.Removed}, Notation: n, Format: t.Format, Technique: t.Techniques, AllForms: t.AllForms,
	}, nil
}

// parseTechniques reads the names of techniques. Where none is given, all of them
// are wanted.
func parseTechniques(names []string) (logic.Selection, error) {
	if names == nil {
		return logic.Selection{}, nil
	}
	wanted, err := logic.ParseTechniques(strings.Join(names, ","))
	if err != nil {
		return wanted, command.UsageError(fmt.Errorf("--technique: %w (sudoku find --list lists them all)", err))
	}
	return wanted, nil
}

func (c *Find) answer(f report.Found, b position.Board, steps []position.Step, one bool) eachline.Answer {
	if c.Format == "hodoku" {
		return eachline.Answer{Text: libraryLines(b, steps, f), One: one}
	}
	if c.Evidence {
		f = f.WithEvidence()
	}
	return eachline.Answer{JSON: f, Text: f.Text() + "\n", One: one}
}

// libraryLines writes the steps as a library of techniques has them, each line
// once.
func libraryLines(b position.Board, steps []position.Step, f report.Found) string {
	var text strings.Builder
	written := map[string]bool{}
	for _, s := range steps {
		ll, ok := logic.NewLibraryLine(b, s)
		if !ok {
			continue
		}
		if line := ll.Line(); !written[line] {
			written[line] = true
			text.WriteString(line + "\n")
		}
	}
	switch {
	case f.CutBy != "":
		text.WriteString("# stopped, because the time was over: there may be more\n")
	case f.Outcome != report.Complete:
		text.WriteString("# " + string(f.Outcome) + ": there may be more\n")
	}
	return text.String()
}

// list prints a line for each technique.
func (c *Find) list(e *command.Env) error {
	if c.Format != "json" {
		_, err := fmt.Fprint(e.Stdout, techniqueList())
		return err
	}
	out := json.NewEncoder(e.Stdout)
	out.SetEscapeHTML(false)
	for _, t := range report.Techniques() {
		if err := out.Encode(t); err != nil {
			return err
		}
	}
	return nil
}

// techniqueList is a line for each technique.
func techniqueList() string {
	var text strings.Builder
	for _, t := range logic.Techniques() {
		code, se := t.Code, "-"
		if code == "" {
			code = "-"
		}
		if t.SE > 0 {
			se = logic.Tenths(t.SE).String()
		}
		fmt.Fprintf(&text, "%-30s %-5s %5s  %s (%s)\n", t.ID, code, se, t.Title, t.Family)
	}
	return text.String()
}
