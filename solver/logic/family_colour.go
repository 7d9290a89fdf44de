// Package colour finds and tells techniques with candidates in two colours, one of which is right.

// colourMethods lists the techniques of the family.
package logic

func colourMethods() []method { return colouringMethods }
