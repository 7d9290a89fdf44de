package lessons

import (
	_ "embed" // the words
	"fmt"
	"strings"
	"sync"
)

// Lesson is what there is to say of a technique.
type Lesson struct {
	ID     string
	Before []string // IDs of techniques to know first
	Lead   string   // what it does, in a sentence

	What, Why, Spot []Block
}

// Block is a paragraph, or a list.
type Block struct {
	Text  string
	Items []string
}

//go:embed words.gz
var words []byte

// Of returns the lesson on a technique. It reports false where there is none.
func Of(id string) (Lesson, bool) {
	l, ok := index()[id]
	return l, ok
}

// All returns every lesson, in the order of the files.
func All() []Lesson { return all() }

var all = sync.OnceValue(func() []Lesson { return must(parse(string(must(unpack(words))))) })

var index = sync.OnceValue(func() map[string]Lesson {
	lessons := map[string]Lesson{}
	for _, l := range all() {
		lessons[l.ID] = l
	}
	return lessons
})

// must returns what was read from a file of the program.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// The parts of a lesson, in their order.
var parts = []string{"What it is", "Why it is true", "How to spot it"}

// part is where the text under a heading goes; n counts the headings, from 1.
func (l *Lesson) part(n int) *[]Block { return []*[]Block{&l.What, &l.Why, &l.Spot}[n-1] }

// parse reads files of words, one behind the other. The error names the line.
func parse(text string) ([]Lesson, error) {
	var p parser
	for line := range strings.Lines(text) {
		p.number++
		if err := p.line(strings.TrimSpace(line)); err != nil {
			return nil, fmt.Errorf("line %d: %w", p.number, err)
		}
	}
	if err := p.end(); err != nil {
		return nil, fmt.Errorf("at the end: %w", err)
	}
	return p.lessons, nil
}

// parser reads a file line by line.
type parser struct {
	lessons  []Lesson
	number   int // of the line
	headings int // of the last lesson so far
	open     bool
}

func (p *parser) line(text string) error {
	if id, ok := strings.CutPrefix(text, "# "); ok {
		return p.begin(id)
	}
	if len(p.lessons) == 0 {
		return p.outside(text)
	}
	l := &p.lessons[len(p.lessons)-1]
	if title, ok := strings.CutPrefix(text, "## "); ok {
		return p.heading(title)
	}
	if p.headings == 0 {
		return p.top(l, text)
	}
	p.block(l.part(p.headings), text)
	return nil
}

func (p *parser) outside(text string) error {
	if text != "" {
		return fmt.Errorf("%q belongs to no lesson", text)
	}
	return nil
}

func (p *parser) begin(id string) error {
	if err := p.end(); err != nil {
		return err
	}
	p.lessons = append(p.lessons, Lesson{ID: id})
	p.headings, p.open = 0, false
	return nil
}

// end reports what the last lesson lacks.
func (p *parser) end() error {
	if len(p.lessons) == 0 {
		return nil
	}
	l := &p.lessons[len(p.lessons)-1]
	if l.Lead == "" {
		return fmt.Errorf("%s has no lead", l.ID)
	}
	for n, title := range parts {
		if len(*l.part(n + 1)) == 0 {
			return fmt.Errorf("%s has nothing under %q", l.ID, title)
		}
	}
	return nil
}

func (p *parser) heading(title string) error {
	if p.headings == len(parts) || parts[p.headings] != title {
		return fmt.Errorf("%q is not the next heading", title)
	}
	p.headings++
	p.open = false
	return nil
}

// top reads what stands before the first heading.
func (p *parser) top(l *Lesson, text string) error {
	name, value, _ := strings.Cut(text, ": ")
	switch {
	case text == "":
	case name == "Before" && l.Before == nil:
		l.Before = strings.Split(value, ", ")
	case name == "Lead" && l.Lead == "":
		l.Lead = value
	default:
		return fmt.Errorf("%q is neither Before nor Lead", text)
	}
	return nil
}

// block adds a line to the text under a heading. An empty line ends a paragraph or a list.
func (p *parser) block(blocks *[]Block, text string) {
	if text == "" {
		p.open = false
		return
	}
	item, isItem := strings.CutPrefix(text, "- ")
	if !p.open || isItem && (*blocks)[len(*blocks)-1].Items == nil {
		*blocks = append(*blocks, Block{})
	}
	p.open = true
	b := &(*blocks)[len(*blocks)-1]
	switch {
	case isItem:
		b.Items = append(b.Items, item)
	case b.Items != nil:
		b.Items[len(b.Items)-1] += " " + text
	case b.Text != "":
		b.Text += " " + text
	default:
		b.Text = text
	}
}
