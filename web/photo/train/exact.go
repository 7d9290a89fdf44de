package main

import (
	"math"
	"math/rand/v2"
	"runtime"
)

// Arithmetic that comes out the same on every machine: products that are added to something are rounded first, by a
// conversion, since some processors would join both; and what package math does in assembly is done here by hand.

// exp is e to the power of x.
func exp(x float64) float64 {
	if x < -80 {
		return 0
	}
	k := math.Floor(float64(x*math.Log2E) + 0.5)
	r := x - float64(k*math.Ln2)
	sum := 1.0
	for i := 13; i > 0; i-- {
		sum = 1 + float64(float64(sum*r)/float64(i))
	}
	return math.Ldexp(sum, int(k))
}

// random is a stream of numbers that a seed and a place name.
type random struct{ *rand.Rand }

func newRandom(seed, place uint64) random { return random{rand.New(rand.NewPCG(seed, place))} }

// between is even between two bounds.
func (r random) between(low, high float64) float64 { return low + float64(r.Float64()*(high-low)) }

// chance is true with probability p.
func (r random) chance(p float64) bool { return r.Float64() < p }

// normal is about normally distributed, with mean 0 and variance 1: the sum of four numbers, each of 16 bits.
func (r random) normal() float64 {
	bits := r.Uint64()
	sum := float64(bits&0xffff) + float64(bits>>16&0xffff) + float64(bits>>32&0xffff) + float64(bits>>48)
	return (sum - 2*0xffff) * (math.Sqrt2 * 1.2247448713915890 / 0xffff)
}

// small is 0 at its likeliest, and at most most.
func (r random) small(most float64) float64 { return most * r.Float64() * r.Float64() }

// ln is for what is printed only.
func ln(x float64) float64 { return math.Log(max(x, 1e-12)) }

func workers() int { return runtime.GOMAXPROCS(0) }
