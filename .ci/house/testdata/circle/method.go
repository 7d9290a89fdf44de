package circle

func (t *thing) method() int { return t.field + leaf }
