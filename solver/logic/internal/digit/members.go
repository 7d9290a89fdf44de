package digit

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

// Members lists the techniques of the family.
func Members() []family.Member { return slices.Concat(singleDigitMembers, templateMembers) }

var singleDigitMembers = []family.Member{
	{ID: "skyscraper", Find: findSkyscrapers, Tell: tellTwoLinks},
	{ID: "two-string-kite", Find: pairChains(isKite), Tell: tellTwoLinks},
	{ID: "turbot-fish", Find: pairChains(isTurbot), Tell: tellTwoLinks},
	{ID: "empty-rectangle", Find: findEmptyRectangles, Tell: tellEmptyRectangle},
	{ID: "dual-two-string-kite", Find: findDualKites, Tell: tellDual},
	{ID: "dual-empty-rectangle", Find: findDualRectangles, Tell: tellDual},
	{ID: "grouped-strong-links", Find: findGroupedLinks, Tell: tellTwoLinks},
	{ID: "three-strong-links", Find: strongLinks(3), Tell: tellStrongLinks, Rate: rateStrongLinks},
	{ID: "four-strong-links", Find: strongLinks(4), Tell: tellStrongLinks, Rate: rateStrongLinks},
}

var templateMembers = []family.Member{
	{ID: "template-set", Find: findTemplateSets, Tell: tellTemplateSet},
	{ID: "template-delete", Find: findTemplateDeletes, Tell: tellTemplateDelete},
	{ID: "pattern-overlay", Find: findOverlays, Tell: tellOverlay},
}
