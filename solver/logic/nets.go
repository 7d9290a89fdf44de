package logic

// Forcing nets: dynamic forcing chains, in which a conclusion can rest on several
// others at once, because each counts what the others have left.

var netMethods = []method{
	{id: "dynamic-contradiction-chain", find: findForced(dynamicMode, contradictionCase), tell: tellForced, rate: ratedBy(85)},
	{id: "dynamic-double-chain", find: findForced(dynamicMode, doubleCase), tell: tellForced, rate: ratedBy(85)},
	{id: "dynamic-cell-chain", find: findForced(dynamicMode, cellCase), tell: tellForced, rate: ratedBy(85)},
	{id: "dynamic-region-chain", find: findForced(dynamicMode, houseCase), tell: tellForced, rate: ratedBy(85)},
	{id: "dynamic-plus-chain", find: findDynamicPlus, tell: tellForced, rate: ratedBy(90)},
}

// findDynamicPlus finds the nets that use patterns of what is left, of every shape.
func findDynamicPlus(s *search) {
	for kind := range quadCase {
		if findForced(patternMode, kind)(s); s.ended {
			return
		}
	}
}
