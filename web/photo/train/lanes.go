package main

// lanes is how many samples go through the network side by side. Every number of a layer is then a vector of as
// many, and each loop works on all lanes at once: in the same order with vector instructions as without, so that the
// weights are the same.
const lanes = 16

type vec [lanes]float32

// outs is how many outputs of a layer are computed together.
const outs = 8

// plainDots adds to each of some outputs the inputs at the places at, weighted: w has outs weights for each place.
func plainDots(acc *[outs]vec, w []float32, x []vec, at []int32) {
	for k, place := range at {
		v := &x[place]
		for o := range outs {
			weight := w[k*outs+o]
			for l := range lanes {
				acc[o][l] += float32(weight * v[l])
			}
		}
	}
}

// plainCorrelate adds to nine sums the products of d with x, from nine neighbouring places on: the gradient of a
// kernel of 3 by 3 weights.
func plainCorrelate(acc *[9]vec, d, x []vec, stride int) {
	for p := range d {
		for t := range 9 {
			v := &x[p+t/3*stride+t%3]
			for l := range lanes {
				acc[t][l] += float32(d[p][l] * v[l])
			}
		}
	}
}

// plainOuter sets each of dst to d times the same place of x.
func plainOuter(dst []vec, d *vec, x []vec) {
	for i := range dst {
		for l := range lanes {
			dst[i][l] = d[l] * x[i][l]
		}
	}
}

// plainLargest is the largest of four numbers, at least 0.
func plainLargest(a, b, c, d *vec) (m vec) {
	for l := range lanes {
		for _, v := range [4]float32{a[l], b[l], c[l], d[l]} {
			if v > m[l] {
				m[l] = v
			}
		}
	}
	return m
}

// route gives d to the place of the largest of four numbers, the first of them where several are, and 0 to the
// others: to all where none is above 0. It has no vectors: Go 1.26 compiles a chain of masks to something else.
func route(d *vec, z, dz [4]*vec) {
	m := largest(z[0], z[1], z[2], z[3])
	z0, z1, z2, d0, d1, d2, d3 := z[0], z[1], z[2], dz[0], dz[1], dz[2], dz[3]
	*d0, *d1, *d2, *d3 = vec{}, vec{}, vec{}, vec{}
	for l := range lanes {
		switch m[l] {
		case 0:
		case z0[l]:
			d0[l] = d[l]
		case z1[l]:
			d1[l] = d[l]
		case z2[l]:
			d2[l] = d[l]
		default:
			d3[l] = d[l]
		}
	}
}
