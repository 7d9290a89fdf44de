package circle

type thing struct{ field int }

func (t *thing) again() int { return call() }
