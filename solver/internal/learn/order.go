package learn

// order says which variable to guess next: one that was part of many recent dead
// ends. It is a heap, the variable with the most activity on top; of two that have
// as much, the one with the lower number.
type order struct {
	activity []float64
	step     float64 // what part in a dead end counts now; it grows, so the past counts less and less
	heap     []int32
	place    []int32 // of each variable in the heap; absent if it is not there
}

const absent = -1

// decayFactor is by how much less a dead end counts than the one after it.
const decayFactor = 0.95

func newOrder(n int) order {
	o := order{make([]float64, n), 1, make([]int32, n), make([]int32, n)}
	for v := range o.heap {
		o.heap[v], o.place[v] = int32(v), int32(v)
	}
	return o
}

// bump notes that a variable was part of a dead end.
func (o *order) bump(v int) {
	o.activity[v] += o.step
	if o.activity[v] > 1e100 {
		o.rescale()
	}
	if o.place[v] != absent {
		o.up(int(o.place[v]))
	}
}

func (o *order) rescale() {
	for v := range o.activity {
		o.activity[v] *= 1e-100
	}
	o.step *= 1e-100
}

// decay has everything up to now count a little less.
func (o *order) decay() { o.step /= decayFactor }

// next takes the first variable out of the heap that is open.
func (o *order) next(value []int8) (v int, open bool) {
	for len(o.heap) > 0 {
		v := int(o.heap[0])
		last := o.heap[len(o.heap)-1]
		o.heap = o.heap[:len(o.heap)-1]
		if len(o.heap) > 0 {
			o.heap[0] = last
			o.down(0)
		}
		o.place[v] = absent
		if value[2*v] == 0 {
			return v, true
		}
	}
	return 0, false
}

// put puts a variable back.
func (o *order) put(v int) {
	if o.place[v] == absent {
		o.heap = append(o.heap, int32(v))
		o.up(len(o.heap) - 1)
	}
}

func (o *order) before(v, u int32) bool {
	if o.activity[v] != o.activity[u] {
		return o.activity[v] > o.activity[u]
	}
	return v < u
}

func (o *order) up(i int) {
	v := o.heap[i]
	for i > 0 && o.before(v, o.heap[(i-1)/2]) {
		o.set(i, o.heap[(i-1)/2])
		i = (i - 1) / 2
	}
	o.set(i, v)
}

func (o *order) down(i int) {
	v := o.heap[i]
	for child := 2*i + 1; child < len(o.heap); child = 2*i + 1 {
		if child+1 < len(o.heap) && o.before(o.heap[child+1], o.heap[child]) {
			child++
		}
		if !o.before(o.heap[child], v) {
			break
		}
		o.set(i, o.heap[child])
		i = child
	}
	o.set(i, v)
}

func (o *order) set(i int, v int32) { o.heap[i], o.place[v] = v, int32(i) }
