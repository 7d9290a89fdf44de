package site

import (
	"slices"

	"sudoku/web/respond"
)

// Routes are the addresses of what is about the site itself.
func (st *Site) Routes() []respond.Route {
	return slices.Concat(st.apiRoutes(), st.healthRoutes(), st.fileRoutes(), st.appRoutes(), st.iconRoutes())
}
