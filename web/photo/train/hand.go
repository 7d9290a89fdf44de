package main

// There is no collection of handwriting here that could be learned from. What is written by hand is drawn with
// typefaces that look like it, and with the strokes below, each time a little different.

// penStroke is one stroke of a pen through places of a square, 0 to 1: round ones as a curve.
type penStroke struct {
	round bool
	line  []place
}

func straight(xy ...float64) penStroke { return penStroke{false, places(xy)} }

func round(xy ...float64) penStroke { return penStroke{true, places(xy)} }

func places(xy []float64) []place {
	var out []place
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, place{xy[i], xy[i+1]})
	}
	return out
}

// ways are the ways in which each digit and letter is written.
func ways() [classes][][]penStroke {
	return [classes][][]penStroke{
		1: {
			{straight(.5, 0, .5, 1)},
			{straight(.5, 0, .48, 1)},
			{straight(.3, .2, .55, 0, .53, 1)},
			{straight(.1, .42, .58, 0, .56, 1)},
			{straight(.3, .2, .55, 0, .53, 1), straight(.25, 1, .8, 1)},
		},
		2: {
			{round(.15, .25, .3, .03, .7, .03, .82, .3, .5, .65, .12, 1), straight(.12, 1, .88, .97)},
			{round(.15, .22, .45, .0, .8, .2, .6, .6, .15, .97, .2, .8, .5, .92, .9, .98)},
			{straight(.12, .05, .8, .03), round(.8, .03, .8, .35, .12, 1), straight(.12, 1, .88, 1)},
		},
		3: {
			{round(.15, .12, .5, 0, .8, .2, .45, .46, .85, .72, .5, 1, .1, .88)},
			{straight(.15, .02, .8, .02, .42, .4), round(.42, .4, .85, .6, .6, .98, .1, .9)},
			{round(.15, .1, .55, .02, .75, .25, .4, .45), round(.4, .45, .88, .65, .55, 1, .1, .85)},
		},
		4: {
			{straight(.25, 0, .12, .6, .9, .6), straight(.68, .25, .66, 1)},
			{straight(.66, 1, .66, 0, .08, .68, .94, .68)},
			{straight(.2, .02, .15, .5, .8, .48), straight(.8, .0, .76, 1)},
			{round(.35, 0, .1, .58, .5, .62, .92, .56), straight(.6, .3, .56, 1)},
		},
		5: {
			{straight(.82, .02, .25, .02, .2, .42), round(.2, .42, .55, .36, .85, .65, .55, .99, .1, .9)},
			{round(.22, .05, .2, .42, .6, .4, .85, .7, .5, 1, .1, .92), straight(.22, .04, .85, .02)},
			{round(.85, .03, .3, .05, .25, .4, .7, .5, .75, .85, .4, 1, .08, .9)},
		},
		6: {
			{round(.7, .02, .3, .3, .12, .72, .45, 1, .82, .75, .5, .5, .15, .72)},
			{round(.5, .0, .2, .4, .15, .8, .5, 1, .8, .78, .55, .58, .2, .75)},
			{round(.85, .1, .5, .02, .15, .5, .2, .92, .6, 1, .85, .7, .5, .5, .15, .68)},
		},
		7: {
			{straight(.1, .03, .88, .03, .4, 1)},
			{straight(.1, .15, .1, .03, .88, .03, .35, 1)},
			{straight(.1, .03, .88, .03, .4, 1), straight(.3, .5, .78, .48)},
			{round(.1, .08, .5, .06, .9, .03, .55, .5, .4, 1)},
			{round(.1, .08, .5, .06, .9, .03, .55, .5, .4, 1), straight(.3, .5, .82, .52)},
		},
		8: {
			{round(.75, .15, .45, 0, .2, .22, .5, .47, .82, .75, .5, 1, .15, .76, .5, .47, .78, .22, .7, .1)},
			{round(.8, .08, .4, .02, .25, .25, .6, .5, .8, .8, .45, 1, .2, .78, .55, .45, .82, .08)},
			{round(.5, 0, .2, .22, .5, .45, .8, .22, .5, 0), round(.5, .45, .12, .74, .5, 1, .88, .74, .5, .45)},
		},
		9: {
			{round(.8, .2, .45, 0, .15, .27, .45, .52, .8, .25), straight(.8, .2, .74, 1)},
			{round(.8, .2, .45, 0, .15, .27, .45, .52, .8, .25), round(.8, .2, .82, .7, .5, 1, .15, .92)},
			{round(.78, .12, .4, .02, .15, .3, .5, .5, .8, .15, .7, .6, .45, 1)},
		},
		10: {{straight(.05, 1, .5, 0, .95, 1), straight(.22, .65, .78, .65)}, {round(.08, 1, .2, .3, .5, 0, .8, .3, .92, 1), straight(.15, .6, .85, .6)}},
		11: {{straight(.15, 0, .15, 1), round(.15, 0, .75, .06, .7, .42, .15, .48), round(.15, .48, .85, .56, .8, .95, .15, 1)}},
		12: {{round(.85, .15, .5, 0, .12, .45, .45, 1, .88, .85)}},
		13: {{straight(.15, 0, .15, 1), round(.15, 0, .75, .12, .85, .75, .15, 1)}},
		14: {{straight(.85, 0, .15, 0, .15, 1, .85, 1), straight(.15, .5, .7, .5)}, {round(.85, .1, .4, 0, .2, .3, .55, .47, .12, .72, .45, 1, .88, .9)}},
		15: {{straight(.85, 0, .15, 0, .15, 1), straight(.15, .48, .7, .48)}},
		16: {{round(.85, .15, .5, 0, .12, .45, .45, 1, .85, .8), straight(.85, .8, .85, .55, .5, .55)}},
	}
}

// penned are the lines of a digit as a hand writes it, in a box of the height and breadth given around 0.
func penned(r random, class int, height float64, all *[classes][][]penStroke) [][]place {
	way := all[class][r.IntN(len(all[class]))]
	width := height * r.between(0.45, 0.85)
	slant := r.between(-0.15, 0.35)
	var out [][]place
	for _, s := range way {
		line := make([]place, len(s.line))
		for i, p := range s.line {
			p = place{p.x + float64(0.05*r.normal()) - 0.5, p.y + float64(0.035*r.normal()) - 0.5}
			line[i] = place{float64(p.x*width) - float64(slant*p.y*height), float64(p.y * height)}
		}
		if s.round {
			line = smooth(line)
		}
		out = append(out, line)
	}
	return out
}

// smooth is a curve through places, as Catmull and Rom draw it.
func smooth(line []place) []place {
	const steps = 5
	out := []place{line[0]}
	for i := 0; i+1 < len(line); i++ {
		a, b, c, d := line[max(i-1, 0)], line[i], line[i+1], line[min(i+2, len(line)-1)]
		for k := 1; k <= steps; k++ {
			t := float64(k) / steps
			out = append(out, place{spline(a.x, b.x, c.x, d.x, t), spline(a.y, b.y, c.y, d.y, t)})
		}
	}
	return out
}

func spline(a, b, c, d, t float64) float64 {
	x := 2 * b
	x += float64((c - a) * t)
	x += float64((2*a - 5*b + 4*c - d) * float64(t*t))
	x += float64((3*b - a - 3*c + d) * float64(t*t*t))
	return x / 2
}
