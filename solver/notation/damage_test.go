package notation

import (
	"regexp"
	"strings"
	"testing"
)

// damage is what a program does to a text on its way.
type damage struct {
	name string
	do   func(text string) string
}

// damages are what editors, mail programs, chats, spreadsheets and copies out of PDF files do.
func damages() []damage {
	eachLine := func(do func(line string) string) func(string) string {
		return func(text string) string {
			lines := strings.Split(text, "\n")
			for i, line := range lines {
				lines[i] = do(line)
			}
			return strings.Join(lines, "\n")
		}
	}
	return []damage{
		{"trimmed", strings.TrimSpace},
		{"each line trimmed at its end", eachLine(func(line string) string { return strings.TrimRight(line, " \t") })},
		{"each line trimmed", eachLine(strings.TrimSpace)},
		{"quoted by a mail program", eachLine(func(line string) string { return "> " + line })},
		{"indented", eachLine(func(line string) string { return "    " + line })},
		{"in a code block", func(text string) string { return "```\n" + text + "\n```" }},
		{"with carriage returns", func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }},
		{"empty lines dropped", func(text string) string { return regexp.MustCompile(`\n\s*\n`).ReplaceAllString(text, "\n") }},
		{"empty lines doubled", func(text string) string { return strings.ReplaceAll(text, "\n", "\n\n") }},
		{"spaces made one", func(text string) string { return regexp.MustCompile(` +`).ReplaceAllString(text, " ") }},
		{"spaces that do not break", func(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") }},
		{"tabs made spaces", func(text string) string { return strings.ReplaceAll(text, "\t", "    ") }},
		{"tabs made one space", func(text string) string { return strings.ReplaceAll(text, "\t", " ") }},
		{"dashes made long", func(text string) string {
			return strings.ReplaceAll(strings.ReplaceAll(text, "--", "–"), "...", "…")
		}},
		{"quotes made curly", func(text string) string { return regexp.MustCompile(`"([^"]*)"`).ReplaceAllString(text, "“$1”") }},
		{"commas made semicolons", func(text string) string { return strings.ReplaceAll(text, ",", ";") }},
		{"leading zeros lost", eachLine(func(line string) string { return strings.TrimLeft(line, "0") })},
		{"wrapped", eachLine(func(line string) string {
			if len(line) > 76 {
				return line[:76] + "\n" + line[76:]
			}
			return line
		})},
		{"all in one line", func(text string) string { return strings.Join(strings.Fields(text), " ") }},
		{"last line lost", func(text string) string {
			text = strings.TrimRight(text, "\n")
			return text[:strings.LastIndexByte("\n"+text, '\n')]
		}},
		{"a signature below", func(text string) string { return text + "\n-- \nSent from my phone\n" }},
	}
}

// TestDamagedOnTheWay damages the samples as programs do: the puzzle is the same, or there is an
// error, or what is read says something of itself that the sample does not.
func TestDamagedOnTheWay(t *testing.T) {
	t.Parallel()
	for _, f := range archive(t, "states.txtar") {
		if f.Name == "read" {
			continue
		}
		text := string(f.Data)
		want, err := Read(text, nil)
		if err != nil {
			continue
		}
		for _, d := range damages() {
			damaged := d.do(text)
			got, err := Read(damaged, nil)
			if err == nil && !got.Puzzle.Equal(want.Puzzle) && strings.Join(got.LeftOut, ";") == strings.Join(want.LeftOut, ";") {
				t.Errorf("%s, %s: read as %s in silence\n%s\n%s", f.Name, d.name, got.Format, Code(got.Puzzle), Code(want.Puzzle))
			}
		}
	}
}
