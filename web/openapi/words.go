package openapi

import (
	"fmt"
	"strings"

	"sudoku/templates"
)

// paragraphs is a description: paragraphs with a blank line between them, in which
// code stands between backquotes.
func paragraphs(description string) []templates.Prose {
	var all []templates.Prose
	for p := range strings.SplitSeq(strings.TrimSpace(description), "\n\n") {
		if p != "" {
			all = append(all, prose(strings.Join(strings.Fields(p), " ")))
		}
	}
	return all
}

// prose is a paragraph.
func prose(paragraph string) templates.Prose {
	var spans templates.Prose
	isCode := false
	for piece := range strings.SplitSeq(paragraph, "`") {
		if piece != "" {
			spans = append(spans, templates.ProseSpan{Text: piece, Code: isCode})
		}
		isCode = !isCode
	}
	return spans
}

func words(text string) templates.Prose { return templates.Prose{{Text: text}} }

// kind says in words what a value is.
func kind(s Schema) templates.Prose {
	switch {
	case s.Ref != "":
		return templates.Prose{{Text: refName(s.Ref), Href: "#" + schemaID(refName(s.Ref))}}
	case len(s.Enum) > 0:
		return choice(s.Enum)
	case s.AnyOf != nil:
		return anyOf(s.AnyOf)
	case s.Items != nil:
		return append(words("list of "), kind(*s.Items)...)
	case s.Others != nil:
		return append(words("object of "), kind(*s.Others)...)
	case s.Const != nil:
		return templates.Prose{{Text: fmt.Sprint(*s.Const), Code: true}}
	}
	names := map[string]string{"": "value", "string": "text", "integer": "whole number", "number": "number", "boolean": "true or false", "object": "object"}
	return words(names[s.Type] + bounds(s))
}

// anyOf says in words that a value is one of several.
func anyOf(all []Schema) templates.Prose {
	var spans templates.Prose
	for i, s := range all {
		if i > 0 {
			spans = append(spans, words(" or ")...)
		}
		spans = append(spans, kind(s)...)
	}
	return spans
}

// choice names the values of which a value is one.
func choice(values []Word) templates.Prose {
	var spans templates.Prose
	for i, v := range values {
		switch {
		case i > 0 && i == len(values)-1:
			spans = append(spans, words(" or ")...)
		case i > 0:
			spans = append(spans, words(", ")...)
		}
		if v == "" {
			spans = append(spans, words("empty")...)
			continue
		}
		spans = append(spans, templates.ProseSpan{Text: string(v), Code: true})
	}
	return spans
}

func bounds(s Schema) string {
	switch {
	case s.Minimum != nil && s.Maximum != nil:
		return fmt.Sprintf(" from %d to %d", *s.Minimum, *s.Maximum)
	case s.Minimum != nil:
		return fmt.Sprintf(" from %d", *s.Minimum)
	}
	return ""
}

func schemaID(name string) string    { return "object-" + name }
func parameterID(name string) string { return "parameter-" + name }
func answerID(name string) string    { return "answer-" + name }
