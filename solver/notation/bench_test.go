package notation

import (
	"strings"
	"testing"
)

func BenchmarkParseCode(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseCode(article); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	dots := strings.ReplaceAll(article, "0", ".")
	texts := []struct{ name, text string }{
		{"Line", dots},
		{"LineWithComment", dots + " # hard"},
		{"Grid", Text(mustParse(b, article).Layout(), mustParse(b, article).Grid())},
		{"Largest", strings.Repeat(dots+" ", Limit/82)},
		{"Noise", strings.Repeat("1\n", Limit/2)},
	}
	for _, s := range texts {
		b.Run(s.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = Parse(s.text)
			}
		})
	}
}

func BenchmarkCode(b *testing.B) {
	p := mustParse(b, article)
	b.ReportAllocs()
	for b.Loop() {
		_ = Code(p)
	}
}
