package exposition

import (
	"io"
	"math"
	"strconv"
	"strings"
)

var (
	inHelp  = strings.NewReplacer(`\`, `\\`, "\n", `\n`)
	inLabel = strings.NewReplacer(`\`, `\\`, "\n", `\n`, `"`, `\"`)
)

// Write writes families as text.
func Write(w io.Writer, families []Family) error {
	var b []byte
	for _, f := range families {
		if len(f.Samples) == 0 {
			continue
		}
		b = append(b, "# HELP "+f.Name+" "+inHelp.Replace(f.Help)+"\n# TYPE "+f.Name+" "+string(f.Kind)+"\n"...)
		for _, s := range f.Samples {
			b = appendSample(b, f.Name, s)
		}
	}
	_, err := w.Write(b)
	return err
}

func appendSample(b []byte, name string, s Sample) []byte {
	b = append(b, name+s.Suffix...)
	opening := byte('{')
	for _, l := range s.Labels {
		b = append(b, opening)
		b = append(b, l.Name+`="`+inLabel.Replace(l.Value)+`"`...)
		opening = ','
	}
	if len(s.Labels) > 0 {
		b = append(b, '}')
	}
	return append(b, " "+number(s.Value)+"\n"...)
}

// number writes a value. What is infinite has a sign.
func number(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "+Inf"
	case v == 0: // also where it is -0
		return "0"
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}
