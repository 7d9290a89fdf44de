package sheet

import (
	"errors"
	"regexp"

	"rsc.io/qr/coding"
)

// qrLevel is how much of a QR code may be damaged: about 15 %, as paper asks for.
const qrLevel = coding.M

// qrCode makes the QR code of a link.
func qrCode(link string) (*coding.Code, error) {
	parts := qrParts(link)
	for v := coding.Version(coding.MinVersion); v <= coding.MaxVersion; v++ {
		bits := 0
		for _, p := range parts {
			bits += p.Bits(v)
		}
		if bits > v.DataBytes(qrLevel)*8 {
			continue
		}
		plan, err := coding.NewPlan(v, qrLevel, 0)
		if err != nil {
			return nil, err
		}
		return plan.Encode(parts...)
	}
	return nil, errors.New("the link is too long for a QR code")
}

// shortRuns are the parts of a link for which there are shorter codings than for text, long
// enough to be worth the change.
var shortRuns = regexp.MustCompile(`[0-9]{8,}|[0-9A-Z]{12,}`)

// qrParts cuts a link into parts with codings of their own: a link is mostly digits, or digits
// and capitals.
func qrParts(link string) []coding.Encoding {
	var parts []coding.Encoding
	text := func(part string) {
		if part != "" {
			parts = append(parts, coding.String(part))
		}
	}
	end := 0
	for _, run := range shortRuns.FindAllStringIndex(link, -1) {
		text(link[end:run[0]])
		end = run[1]
		if part := link[run[0]:end]; coding.Num(part).Check() == nil {
			parts = append(parts, coding.Num(part))
		} else {
			parts = append(parts, coding.Alpha(part))
		}
	}
	text(link[end:])
	return parts
}
