package observe

// Room is that for one answer in the store. The zero value counts nothing.
type Room struct {
	w       *Worker
	isShort bool
}

// Room is that for an answer that is about to be stored.
func (w *Worker) Room() *Room { return &Room{w: w} }

// Short counts the answer as one that waits for room, once.
func (r *Room) Short() {
	if r.w != nil && !r.isShort {
		r.isShort = true
		r.w.waiting.Inc()
	}
}

// Done says that the answer waits no more.
func (r *Room) Done() {
	if r.isShort {
		r.isShort = false
		r.w.waiting.Dec()
	}
}
