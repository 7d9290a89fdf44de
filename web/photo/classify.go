package photo

// patch is a cell as the network is given it: how dark each pixel is, row by row, in shares of the ink strength of
// its grid. 0 is paper, about 1 is ink.
type patch [side * side]float32
