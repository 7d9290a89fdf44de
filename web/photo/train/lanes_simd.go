//go:build goexperiment.simd && amd64

package main

import "simd/archsimd"

var wide = archsimd.X86.AVX512()

type reg = archsimd.Float32x16

func load(v *vec) reg { return archsimd.LoadFloat32x16((*[lanes]float32)(v)) }

func store(r reg, v *vec) { r.Store((*[lanes]float32)(v)) }

func dots(acc *[outs]vec, w []float32, x []vec, at []int32) {
	if !wide {
		plainDots(acc, w, x, at)
		return
	}
	a0, a1, a2, a3 := load(&acc[0]), load(&acc[1]), load(&acc[2]), load(&acc[3])
	a4, a5, a6, a7 := load(&acc[4]), load(&acc[5]), load(&acc[6]), load(&acc[7])
	for _, place := range at {
		v := load(&x[place])
		k := (*[outs]float32)(w)
		w = w[outs:]
		a0 = a0.Add(v.Mul(archsimd.BroadcastFloat32x16(k[0])))
		a1 = a1.Add(v.Mul(archsimd.BroadcastFloat32x16(k[1])))
		a2 = a2.Add(v.Mul(archsimd.BroadcastFloat32x16(k[2])))
		a3 = a3.Add(v.Mul(archsimd.BroadcastFloat32x16(k[3])))
		a4 = a4.Add(v.Mul(archsimd.BroadcastFloat32x16(k[4])))
		a5 = a5.Add(v.Mul(archsimd.BroadcastFloat32x16(k[5])))
		a6 = a6.Add(v.Mul(archsimd.BroadcastFloat32x16(k[6])))
		a7 = a7.Add(v.Mul(archsimd.BroadcastFloat32x16(k[7])))
	}
	store(a0, &acc[0])
	store(a1, &acc[1])
	store(a2, &acc[2])
	store(a3, &acc[3])
	store(a4, &acc[4])
	store(a5, &acc[5])
	store(a6, &acc[6])
	store(a7, &acc[7])
}

func correlate(acc *[9]vec, d, x []vec, stride int) {
	if !wide {
		plainCorrelate(acc, d, x, stride)
		return
	}
	n := len(d)
	x0, x1, x2 := x[:n+2], x[stride:stride+n+2], x[2*stride:2*stride+n+2]
	a0, a1, a2 := load(&acc[0]), load(&acc[1]), load(&acc[2])
	a3, a4, a5 := load(&acc[3]), load(&acc[4]), load(&acc[5])
	a6, a7, a8 := load(&acc[6]), load(&acc[7]), load(&acc[8])
	for p := range n {
		v := load(&d[p])
		a0 = a0.Add(v.Mul(load(&x0[p])))
		a1 = a1.Add(v.Mul(load(&x0[p+1])))
		a2 = a2.Add(v.Mul(load(&x0[p+2])))
		a3 = a3.Add(v.Mul(load(&x1[p])))
		a4 = a4.Add(v.Mul(load(&x1[p+1])))
		a5 = a5.Add(v.Mul(load(&x1[p+2])))
		a6 = a6.Add(v.Mul(load(&x2[p])))
		a7 = a7.Add(v.Mul(load(&x2[p+1])))
		a8 = a8.Add(v.Mul(load(&x2[p+2])))
	}
	store(a0, &acc[0])
	store(a1, &acc[1])
	store(a2, &acc[2])
	store(a3, &acc[3])
	store(a4, &acc[4])
	store(a5, &acc[5])
	store(a6, &acc[6])
	store(a7, &acc[7])
	store(a8, &acc[8])
}

func outer(dst []vec, d *vec, x []vec) {
	if !wide {
		plainOuter(dst, d, x)
		return
	}
	v := load(d)
	x = x[:len(dst)]
	for i := range dst {
		store(v.Mul(load(&x[i])), &dst[i])
	}
}

func largest(a, b, c, d *vec) (m vec) {
	if !wide {
		return plainLargest(a, b, c, d)
	}
	var zero reg
	store(load(a).Max(load(b)).Max(load(c).Max(load(d))).Max(zero), &m)
	return m
}
