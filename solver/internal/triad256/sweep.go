//go:build goexperiment.simd && amd64

package triad256

import "simd/archsimd"

func rowOf(a, b, c, na, nb, nc set) (naked, twice, h set) {
	return na.Or(nb).Or(nc), majority(a, b, c), a.Or(b).Or(c)
}

// without takes from the triads h what the singles of the other triads of the row forbid.
func without(h, naked set, right1, right2 archsimd.Int8x32) set {
	return h.AndNot(along(naked, right1).Or(along(naked, right2)))
}

// narrow is what is left of a cell: the digits of keep, all but the hidden singles where there are any, and its naked
// single.
func narrow(x, keep, hidden, naked, none set) set {
	h := x.And(hidden)
	return x.And(keep).Merge(h, h.Equal(none)).Or(naked)
}

// sweep draws conclusions for the rows and boxes of a board, and transposes it. See the comment of package triad. The three
// rows are written out: registers cannot be counted through in a loop.
func sweep(w, to *board, f *form) (dead, changed bool) {
	one, all := load(&k.one), load(&k.all)
	none := one.Xor(one)
	right1, right2 := route(&f.right1), route(&f.right2)

	a0, b0, c0 := load(&w[0]), load(&w[3]), load(&w[6])
	na0, nb0, nc0 := single(a0, one, none), single(b0, one, none), single(c0, one, none)
	naked0, twice0, h0 := rowOf(a0, b0, c0, na0, nb0, nc0)
	h0 = without(h0, naked0, right1, right2)
	a1, b1, c1 := load(&w[1]), load(&w[4]), load(&w[7])
	na1, nb1, nc1 := single(a1, one, none), single(b1, one, none), single(c1, one, none)
	naked1, twice1, h1 := rowOf(a1, b1, c1, na1, nb1, nc1)
	h1 = without(h1, naked1, right1, right2)
	a2, b2, c2 := load(&w[2]), load(&w[5]), load(&w[8])
	na2, nb2, nc2 := single(a2, one, none), single(b2, one, none), single(c2, one, none)
	naked2, twice2, h2 := rowOf(a2, b2, c2, na2, nb2, nc2)
	h2 = without(h2, naked2, right1, right2)

	p0, q0 := along(h0, right1), along(h0, right2)
	p1, q1 := along(h1, right1), along(h1, right2)
	p2, q2 := along(h2, right1), along(h2, right2)
	h0, h1, h2 = h0.And(p1.And(q2).Or(q1.And(p2))), h1.And(p2.And(q0).Or(q2.And(p0))), h2.And(p0.And(q1).Or(q0.And(p1)))

	r0 := all.Xor(along(h0, right1).Or(along(h0, right2)))
	r1 := all.Xor(along(h1, right1).Or(along(h1, right2)))
	r2 := all.Xor(along(h2, right1).Or(along(h2, right2)))
	bad := r0.AndNot(h0).Or(r1.AndNot(h1)).Or(r2.AndNot(h2))
	h0 = h0.Merge(r0, rest(rest(r0, one), one).Equal(none))
	h1 = h1.Merge(r1, rest(rest(r1, one), one).Equal(none))
	h2 = h2.Merge(r2, rest(rest(r2, one), one).Equal(none))

	turn := archsimd.LoadUint32x8(&f.turn)
	hidden, keep := r0.AndNot(twice0), h0.AndNot(naked0)
	x := narrow(load(&w[0]), keep, hidden, na0, none)
	store(turned(x, turn), &to[0])
	sum, least := x, x
	x = narrow(load(&w[3]), keep, hidden, nb0, none)
	store(turned(x, turn), &to[7])
	sum, least = sum.Add(x), least.Min(x)
	x = narrow(load(&w[6]), keep, hidden, nc0, none)
	store(turned(x, turn), &to[5])
	sum, least = sum.Add(x), least.Min(x)

	hidden, keep = r1.AndNot(twice1), h1.AndNot(naked1)
	x = narrow(load(&w[1]), keep, hidden, na1, none)
	store(turned(x, turn), &to[1])
	sum, least = sum.Add(x), least.Min(x)
	x = narrow(load(&w[4]), keep, hidden, nb1, none)
	store(turned(x, turn), &to[8])
	sum, least = sum.Add(x), least.Min(x)
	x = narrow(load(&w[7]), keep, hidden, nc1, none)
	store(turned(x, turn), &to[3])
	sum, least = sum.Add(x), least.Min(x)

	hidden, keep = r2.AndNot(twice2), h2.AndNot(naked2)
	x = narrow(load(&w[2]), keep, hidden, na2, none)
	store(turned(x, turn), &to[2])
	sum, least = sum.Add(x), least.Min(x)
	x = narrow(load(&w[5]), keep, hidden, nb2, none)
	store(turned(x, turn), &to[6])
	sum, least = sum.Add(x), least.Min(x)
	x = narrow(load(&w[8]), keep, hidden, nc2, none)
	store(turned(x, turn), &to[4])
	sum, least = sum.Add(x), least.Min(x)

	bad = bad.Or(all.Masked(least.Equal(none)))
	store(turned(sum, turn), &to[total])
	return !bad.IsZero(), !sum.Xor(load(&w[total])).IsZero()
}
