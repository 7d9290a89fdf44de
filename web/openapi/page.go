package openapi

import (
	"slices"
	"strings"

	"sudoku/templates"
)

// View lays the document out as a page; the page itself is for the caller to fill in.
func (d Document) View() templates.API {
	v := templates.API{Text: paragraphs(d.Info.Description)}
	for _, tag := range d.Tags {
		g := templates.APIGroup{ID: strings.ToLower(tag.Name), Name: tag.Name, Text: paragraphs(tag.Description)}
		for _, path := range d.Paths {
			g.Operations = append(g.Operations, d.operations(path, tag.Name)...)
		}
		v.Groups = append(v.Groups, g)
	}
	for _, p := range d.Components.Parameters {
		v.Parameters = append(v.Parameters, p.Value.field(parameterID(p.Name)))
	}
	for _, r := range d.Components.Responses {
		a := r.Value.answer(inWords(r.Name))
		a.ID = answerID(r.Name)
		v.Answers = append(v.Answers, a)
		for _, status := range r.Value.Statuses {
			v.Refusals = append(v.Refusals, templates.APIAnswer{Name: status.Name, Text: paragraphs(status.Value)})
		}
	}
	for _, c := range d.Commands {
		v.Commands = append(v.Commands, templates.APICommand{
			Command: c.Name + " --format json", Text: paragraphs(c.Value.Summary), Kind: kind(c.Value.Schema),
			Fields: fields("", Schema{Properties: c.Value.Properties}),
		})
	}
	v.Objects, v.Values = d.Components.objects()
	return v
}

// operations lists the operations of an address that belong to a group.
func (d Document) operations(path Named[Path], tag string) []templates.APIOperation {
	var all []templates.APIOperation
	for _, m := range []struct {
		method string
		*Operation
	}{{"GET", path.Value.Get}, {"POST", path.Value.Post}} {
		if m.Operation == nil || !slices.Contains(m.Tags, tag) {
			continue
		}
		o := d.operation(*m.Operation, slices.Concat(path.Value.Parameters, m.Parameters))
		o.Method, o.Path = m.method, strings.SplitAfter(path.Name, "/")
		all = append(all, o)
	}
	return all
}

func (d Document) operation(o Operation, parameters []Parameter) templates.APIOperation {
	v := templates.APIOperation{ID: o.ID, Summary: o.Summary, Text: paragraphs(o.Description)}
	for _, p := range parameters {
		if p.Ref != "" {
			v.Shared = append(v.Shared, d.Components.shared(refName(p.Ref)))
			continue
		}
		v.Parameters = append(v.Parameters, p.field(""))
	}
	if o.RequestBody != nil {
		v.Body = d.sent(*o.RequestBody)
	}
	for _, r := range o.Responses {
		if r.Value.Ref != "" {
			v.Refused = append(v.Refused, templates.Link{Label: statusWords(r.Name), Href: "#" + answerID(refName(r.Value.Ref))})
			continue
		}
		v.Answers = append(v.Answers, r.Value.answer(r.Name))
		v.Examples = append(v.Examples, r.Value.examples()...)
	}
	return v
}

// shared leads to a parameter that several operations have. Its component has a name of its own, as
// parameters of one name are not the same everywhere.
func (c Components) shared(component string) templates.Link {
	link := templates.Link{Label: component, Href: "#" + parameterID(component)}
	for _, p := range c.Parameters {
		if p.Name == component {
			link.Label = p.Value.Name
		}
	}
	return link
}

// statusWords names a status, or every one that has no entry of its own.
func statusWords(status string) string {
	if status == "default" {
		return "refusals"
	}
	return status
}

// sent says what is sent with a request.
func (d Document) sent(b Body) templates.Prose {
	for _, known := range d.Components.RequestBodies {
		if known.Name == refName(b.Ref) {
			b = known.Value
		}
	}
	return contents(b.Content)
}

func (p Parameter) field(id string) templates.APIField {
	place := map[string]string{"path": "in the path", "query": "in the query", "header": "a header"}[p.In]
	return templates.APIField{
		ID: id, Name: p.Name, Kind: append(kind(p.Schema), words(", "+place)...),
		Optional: !p.Required, Text: paragraphs(p.Description),
	}
}

func (r Response) answer(name string) templates.APIAnswer {
	return templates.APIAnswer{Name: name, Kind: contents(r.Content), Text: paragraphs(r.Description)}
}

// contents names media types, and the objects that are sent in them.
func contents(all Ordered[Media]) templates.Prose {
	var spans templates.Prose
	for i, media := range all {
		if i > 0 {
			spans = append(spans, words(", ")...)
		}
		spans = append(spans, templates.ProseSpan{Text: media.Name, Code: true})
		if said := kind(media.Value.Schema); hasObject(said) {
			spans = append(append(spans, words(": ")...), said...)
		}
		if said := kind(media.Value.Items); hasObject(said) {
			spans = append(append(spans, words(": lines of ")...), said...)
		}
	}
	return spans
}

// hasObject reports whether words name an object that is described.
func hasObject(spans templates.Prose) bool {
	return slices.ContainsFunc(spans, func(s templates.ProseSpan) bool { return s.Href != "" })
}

func (r Response) examples() []templates.APIExample {
	var all []templates.APIExample
	for _, media := range r.Content {
		for _, e := range media.Value.Examples {
			all = append(all, templates.APIExample{Summary: e.Value.Summary, Address: e.Value.Address, JSON: jsonText(e.Value.Value)})
		}
	}
	return all
}

// objects parts the schemas into objects and lists of them, and kinds of values.
func (c Components) objects() (objects []templates.APIObject, values []templates.APIField) {
	for _, s := range c.Schemas {
		if s.Value.Type != "object" && s.Value.Type != "array" && s.Value.AnyOf == nil {
			values = append(values, value(s.Name, s.Value))
			continue
		}
		o := templates.APIObject{ID: schemaID(s.Name), Name: s.Name, Text: paragraphs(s.Value.Description), Fields: fields("", s.Value)}
		if s.Value.Items != nil {
			o.Kind = kind(s.Value)
		}
		for _, one := range s.Value.AnyOf {
			o.Fields = append(o.Fields, fields("", one)...)
		}
		objects = append(objects, o)
	}
	return objects, values
}

func value(name string, s Schema) templates.APIField {
	f := templates.APIField{ID: schemaID(name), Name: name, Kind: kind(s), Text: paragraphs(s.Description)}
	if len(s.Examples) > 0 {
		f.Text = append(f.Text, append(words("As in "), choice(s.Examples)...))
	}
	return f
}

// fields lists the fields of an object, those of an object in it behind a dot.
func fields(prefix string, s Schema) []templates.APIField {
	var all []templates.APIField
	for _, p := range slices.Concat(s.Properties, s.ByPattern) {
		name := prefix + strings.Trim(strings.ReplaceAll(p.Name, "[0-9]+", "N"), "^$")
		all = append(all, templates.APIField{
			Name: name, Kind: kind(p.Value), Optional: !slices.Contains(s.Required, p.Name), Text: paragraphs(p.Value.Description),
		})
		all = append(all, fields(name+".", p.Value)...)
	}
	return all
}

// inWords is a name of the file as words: "Bad address" of BadAddress.
func inWords(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' {
			b.WriteByte(' ')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}
