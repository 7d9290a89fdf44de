//go:build !goexperiment.simd || !amd64

package main

func dots(acc *[outs]vec, w []float32, x []vec, at []int32) { plainDots(acc, w, x, at) }

func correlate(acc *[9]vec, d, x []vec, stride int) { plainCorrelate(acc, d, x, stride) }

func outer(dst []vec, d *vec, x []vec) { plainOuter(dst, d, x) }

func largest(a, b, c, d *vec) vec { return plainLargest(a, b, c, d) }
