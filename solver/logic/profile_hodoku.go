package logic

// hodokuOrder is the order in which HoDoKu tries its techniques, without those
// that it has switched off. It takes the first step of most; of chains and sets it
// collects all and takes the one that does most.
var hodokuOrder = [...]struct {
	choice choosing
	ids    []string
}{
	{takeFirst, []string{
		"full-house", "naked-single", "hidden-single",
		"locked-pair", "locked-triple", "pointing", "claiming",
		"naked-pair", "naked-triple", "hidden-pair", "hidden-triple",
		"naked-quadruple", "hidden-quadruple",
		"x-wing", "swordfish", "jellyfish",
	}},
	{takeMost, []string{"remote-pair"}},
	{takeFirst, []string{"bug-1", "skyscraper", "two-string-kite"}},
	{takeMost, []string{"turbot-fish"}},
	{takeFirst, []string{
		"empty-rectangle",
		"w-wing", "xy-wing", "xyz-wing",
		"ur-1", "ur-2", "ur-3", "ur-4", "ur-5", "ur-6",
		"hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2",
		"finned-x-wing", "sashimi-x-wing",
		"finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish",
		"sue-de-coq",
		"simple-colour-trap", "simple-colour-wrap", "multi-colours-1", "multi-colours-2",
	}},
	{takeMost, []string{"x-chain"}},
	{takeMost, []string{"xy-chain"}},
	{takeMost, []string{"continuous-loop", "discontinuous-loop", "aic"}},
	{takeMost, []string{"grouped-continuous-loop", "grouped-discontinuous-loop", "grouped-aic"}},
	{takeMost, []string{"als-xz"}},
	{takeMost, []string{"als-xy-wing"}},
	{takeMost, []string{"als-chain"}},
	{takeFirst, []string{"franken-x-wing", "franken-swordfish", "finned-franken-x-wing", "finned-franken-swordfish"}},
	{takeMost, []string{
		"nishio", "contradiction-forcing-chain",
		"double-forcing-chain", "cell-forcing-chain", "region-forcing-chain", "quad-forcing-chain", "digit-forcing-chain",
	}},
	{takeMost, []string{
		"dynamic-contradiction-chain",
		"dynamic-double-chain", "dynamic-cell-chain", "dynamic-region-chain",
	}},
}
