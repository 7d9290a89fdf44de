package logic

// Templates: the ways in which one digit can lie on the whole board.

var templateMethods = []method{}
