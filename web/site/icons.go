package site

import (
	"net/http"
	"sync"

	"github.com/labstack/echo/v4"

	"sudoku/web/picture"
	"sudoku/web/respond"
	"sudoku/web/view"
	"sudoku/web/view/page"
)

// What browsers, telephones and chats ask for at customary addresses, so that no page has to name
// them: they are drawn once, when they are asked for first.
const (
	faviconPath   = "/favicon.ico"
	touchIconPath = "/apple-touch-icon.png"
)

// sitePictures are the pictures of the site itself.
var sitePictures = []sitePicture{
	{faviconPath, "image/x-icon", respond.Page, sync.OnceValues(func() ([]byte, error) { return picture.Favicon(16, 32, 48) })},
	{touchIconPath, "image/png", respond.PNG, sync.OnceValues(func() ([]byte, error) { return picture.TouchIcon(180) })},
	{page.CardPath, "image/png", respond.PNG, sync.OnceValues(func() ([]byte, error) { return view.SiteCard().PNG() })},
}

type sitePicture struct {
	path   string
	media  string
	format respond.Format // of what is said instead of it
	draw   func() ([]byte, error)
}

func (st *Site) iconRoutes() (all []respond.Route) {
	for _, p := range sitePictures {
		all = append(all, respond.Get(p.path, p.format, st.serveSitePicture(p)))
	}
	return all
}

// serveSitePicture answers with a picture of the site.
func (st *Site) serveSitePicture(p sitePicture) echo.HandlerFunc {
	return func(c echo.Context) error {
		if st.Revalidated(c) {
			return c.NoContent(http.StatusNotModified)
		}
		data, err := p.draw()
		if err != nil {
			return err
		}
		respond.SetPictureHeaders(c.Response().Header(), p.media)
		c.Response().Header().Set(echo.HeaderCacheControl, "public, max-age=86400")
		return c.Blob(http.StatusOK, p.media, data)
	}
}
