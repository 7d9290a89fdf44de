package pages

import (
	"slices"

	"sudoku/web/respond"
)

// Routes are the addresses of all pages, and of what there is beside them.
func (ps *Pages) Routes() []respond.Route {
	return slices.Concat(
		ps.entryRoutes(), ps.boardRoutes(), ps.drawRoutes(), ps.importRoutes(),
		ps.solutionRoutes(), ps.stepRoutes(), ps.allRoutes(), ps.hintRoutes(), ps.whyRoutes(), ps.methodRoutes(), ps.ratingRoutes(),
		ps.exportRoutes(), ps.embedRoutes(), ps.paperRoutes(),
		ps.lessonRoutes(), ps.practiseRoutes(), ps.helpRoutes(),
	)
}
