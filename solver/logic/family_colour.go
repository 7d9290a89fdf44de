// Package colour finds and tells techniques with candidates in two colours, one of which is right.
package logic

// colourMethods lists the techniques of the family.
func colourMethods() []method { return colouringMethods }
