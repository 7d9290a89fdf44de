package notation

import (
	"runtime"
	"strings"
	"testing"
)

// worstTexts are texts of the longest length that make the readers look for long.
func worstTexts(limit int) map[string]string {
	of := func(part string) string { return strings.Repeat(part, limit/len(part)+1)[:limit] }
	notes := strings.Repeat("123456789 ", 9) + "\n"
	return map[string]string{
		"open brackets":     of("["),
		"open braces":       of("{"),
		"brackets":          of("[1]"),
		"rows of brackets":  of("[[1,2],[3,4]],"),
		"braces":            of("{}"),
		"nested objects":    strings.Repeat(`{"grid":[[`, limit/20) + strings.Repeat("]]}", limit/20),
		"deep JSON":         strings.Repeat("[", limit/2) + strings.Repeat("]", limit/2),
		"many objects":      of(`{"puzzle":"` + strings.Repeat("0", 40) + `"},`),
		"objects of others": of(`{"size":9,"grid":[[{"value":1}]]} `),
		"links":             of("https://sudokupad.app/scf5NlQ19j9mGca3 "),
		"long links":        of("https://f-puzzles.com/?load=" + strings.Repeat("N4Ig", 1000) + " "),
		"one long link":     "https://f-puzzles.com/?load=" + of("N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn5")[28:],
		"one long position": "SCv7_32_" + of("0123456789abcdefghijklmnopqrstuv")[8:],
		"links in links":    of("https://a.b/?u=https%3A%2F%2Fc.d%2F"),
		"share links":       of("https://a.b/p/000 "),
		"XML":               of("<game data=\"1\"/>"),
		"deep XML":          "<opensudoku>" + of("<a>")[12:],
		"games":             "<opensudoku>" + of(`<game data="` + wiki + `"/>`)[12:],
		"tables":            of("<table><tr><td>1"),
		"deep HTML":         of("<td><p>1"),
		"formatting":        of("<b><td><i>"),
		"elements":          of("<div><p>1</p>2"),
		"fours of elements": of("<div>" + strings.Repeat("<i>1</i>", 3)),
		"laid out":          of("<div>" + strings.Repeat("<div>"+strings.Repeat("<i>1</i>", 9)+"</div>", 9) + "</div>"),
		"candidates":        of(notes),
		"signs between":     of("1/2/3 1|2|3 1,2,3\n"),
		"rows of 25":        of(strings.Repeat("12345 ", 25) + "\n"),
		"digits":            of("1"),
		"lines of a digit":  of("1\n"),
		"words of a digit":  of("1 "),
		"lines of nine":     of("123456789\n"),
		"spaces":            of("1" + strings.Repeat(" ", 80) + "\n"),
		"headings":          of("A B C D E F G H I\n"),
		"numbered rows":     of("1. 2\n"),
		"sections":          of("[Puzzle]\n1\n"),
		"libraries":         of(":0000:x:1:: "),
		"placements":        of("r1c1=5 "),
		"bars":              of("|5!|(1,2)"),
		"blanks in words":   of("null -1 None "),
		"boards":            of(wiki + "\n"),
		"words":             of("killer sudoku "),
		"base64 and spaces": "https://f-puzzles.com/?load=" + of("N4Ig abc/ ")[28:],
	}
}

// BenchmarkWorst shows what each of them takes, of the longest length of Read.
func BenchmarkWorst(b *testing.B) {
	for name, text := range worstTexts(Limit) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = Read(text[:min(len(text), Limit)], nil)
			}
		})
	}
}

// BenchmarkWorstOfAll shows the same of the longest length of ReadAll.
func BenchmarkWorstOfAll(b *testing.B) {
	for name, text := range worstTexts(LimitOfAll) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = ReadAll(text[:min(len(text), LimitOfAll)])
			}
		})
	}
}

// What is made of a text grows with its length and no faster, however it is meant. It runs alone,
// since it counts what is allocated.
func TestWorkIsBounded(t *testing.T) {
	half := worstTexts(Limit / 2)
	for name, text := range worstTexts(Limit) {
		whole := allocated(func() { _, _ = Read(text[:min(len(text), Limit)], nil) })
		part := allocated(func() { _, _ = Read(half[name][:min(len(half[name]), Limit/2)], nil) })
		if whole > 80<<20 || whole > 3*part+8<<20 {
			t.Errorf("%s: %d KB for the longest text, %d KB for half of it", name, whole>>10, part>>10)
		}
	}
}

// Many lines, or words, take no more than the text is worth. It runs alone too.
func TestWorkOfAllIsBounded(t *testing.T) {
	texts := worstTexts(LimitOfAll)
	for _, name := range []string{"lines of a digit", "words of a digit", "headings", "numbered rows"} {
		text := texts[name][:LimitOfAll]
		if kb := allocated(func() { _, _ = ReadAll(text) }) >> 10; kb > 60<<10 {
			t.Errorf("%s: %d KB for %d KB of text", name, kb, LimitOfAll>>10)
		}
	}
}

func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
