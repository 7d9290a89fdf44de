package manual

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"sudoku/cmd/internal/stamp"
)

// page is the manual page in the language of troff, with the macros of man.
func page(app *kong.Application, build stamp.Stamp) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"%s\" \"%s %s\"\n", strings.ToUpper(app.Name), dateOf(build), app.Name, build.Version)
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", app.Name, troff(strings.TrimSuffix(lowerFirst(app.Help), ".")))
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n.I command\n.RI [ flags ]\n.br\n.B %s\n.B \\-\\-version\n", app.Name, app.Name)
	fmt.Fprintf(&b, ".SH DESCRIPTION\n%s\n.SH COMMANDS\n", troff(app.Help))
	writeCommands(&b, app.Name, app.Node)
	return b.String()
}

// dateOf is the day of the commit; none where it is not known.
func dateOf(build stamp.Stamp) string {
	day, _, isTime := strings.Cut(build.Date, "T")
	if !isTime {
		return ""
	}
	return day
}

func lowerFirst(text string) string { return strings.ToLower(text[:1]) + text[1:] }

func writeCommands(b *strings.Builder, app string, above *kong.Node) {
	for _, n := range above.Children {
		switch {
		case n.Hidden:
		case len(n.Children) > 0:
			writeCommands(b, app, n)
		default:
			writeCommand(b, app, n)
		}
	}
}

// writeCommand is a section on a command.
func writeCommand(b *strings.Builder, app string, n *kong.Node) {
	fmt.Fprintf(b, ".SS %s\n%s\n", troffQuoted(app+" "+n.Summary()), prose(n.Help))
	if n.Detail != "" {
		b.WriteString(paragraphs(n.Detail))
	}
	for _, p := range n.Positional {
		fmt.Fprintf(b, ".TP\n.I %s\n%s\n", troff(p.Name), prose(kong.DefaultHelpValueFormatter(p)))
	}
	for _, group := range n.AllFlags(true) {
		for _, f := range group {
			fmt.Fprintf(b, ".TP\n%s\n%s\n", flagTitle(f), prose(kong.DefaultHelpValueFormatter(f.Value)))
		}
	}
}

// flagTitle is a flag as it is typed, in bold, and what it takes.
func flagTitle(f *kong.Flag) string {
	name := f.Name
	if f.Tag.Negatable != "" {
		name = "[no-]" + name
	}
	title := `\fB` + troff("--"+name) + `\fR`
	if f.Short != 0 {
		title = `\fB` + troff("-"+string(f.Short)) + `\fR, ` + title
	}
	if f.IsBool() || f.IsCounter() {
		return title
	}
	return title + `=\fI` + troff(f.FormatPlaceHolder()) + `\fR`
}

// paragraphs is a longer text: what is indented in it stays as it is.
func paragraphs(text string) string {
	var b strings.Builder
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if strings.HasPrefix(paragraph, " ") {
			fmt.Fprintf(&b, ".PP\n.EX\n%s\n.EE\n", troff(paragraph))
			continue
		}
		fmt.Fprintf(&b, ".PP\n%s\n", prose(paragraph))
	}
	return b.String()
}

// prose is a text in lines that are not too long for who reads the source, nor for the tools that check it.
func prose(text string) string {
	var lines []string
	var line string
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+len(word) > mostColumns {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return troff(strings.Join(append(lines, line), "\n"))
}

// mostColumns leaves room for what troff adds to hyphens.
const mostColumns = 70

// troff is a text in which nothing is taken for a command: a backslash, a hyphen that somebody may copy, and a
// point or an apostrophe at the beginning of a line.
func troff(text string) string {
	lines := strings.Split(strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return onlyASCII(strings.Join(lines, "\n"))
}

// onlyASCII names the other characters by their numbers, which every troff knows.
func onlyASCII(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r < 0x80 {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\[u%04X]`, r)
		}
	}
	return b.String()
}

// troffQuoted is a text as one word behind a macro.
func troffQuoted(text string) string { return `"` + strings.ReplaceAll(troff(text), `"`, `\(dq`) + `"` }
