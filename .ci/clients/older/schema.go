package main

// unknown are keywords of JSON Schema that 3.0 does not have.
var unknown = []string{"if", "then", "else", "const", "propertyNames", "patternProperties", "examples", "not"}

// schema is a schema in words of 3.0.
func schema(node any) any {
	s, ok := node.(object)
	if !ok {
		return node
	}
	if value, isConst := s["const"]; isConst {
		s["enum"] = []any{value}
	}
	for _, word := range unknown {
		delete(s, word)
	}
	if _, isConditional := s["allOf"]; isConditional {
		delete(s, "allOf") // which holds nothing but if and then
	}
	if takesNull(s["anyOf"]) {
		delete(s, "anyOf") // 3.0 has no type of null: anything is taken
	}
	inner(s)
	if to, isRef := s["$ref"]; isRef && len(s) > 1 {
		delete(s, "$ref")
		s["allOf"] = []any{object{"$ref": to}}
	}
	return s
}

// takesNull reports whether one of the schemas is that of null.
func takesNull(choices any) bool {
	all, _ := choices.([]any)
	for _, c := range all {
		if s, ok := c.(object); ok && s["type"] == "null" {
			return true
		}
	}
	return false
}

// inner turns the schemas in a schema.
func inner(s object) {
	for _, word := range []string{"items", "additionalProperties"} {
		if s[word] != nil {
			s[word] = schema(s[word])
		}
	}
	if properties, ok := s["properties"].(object); ok {
		for name, p := range properties {
			properties[name] = schema(p)
		}
	}
	if choices, ok := s["anyOf"].([]any); ok {
		for i, c := range choices {
			choices[i] = schema(c)
		}
	}
}
