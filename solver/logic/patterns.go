package logic

// Patterns of their own: fireworks, oddagons and the tridagon, the SK-loop and
// multi-sector locked sets.

var patternMethods = []method{
	{id: "fireworks", find: findFireworks, tell: tellFireworks},
	{id: "bivalue-oddagon", find: findBivalueOddagons, tell: tellBivalueOddagon},
	{id: "tridagon", find: findTridagons, tell: tellTridagon},
	{id: "sk-loop", find: findSKLoops, tell: tellSKLoop},
	{id: "msls", find: findMSLS, tell: tellMSLS},
}
