package web

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"sudoku/static"
	"sudoku/templates"
)

// Config is what can be set about the server. The zero value is a good one.
type Config struct {
	Deadline  time.Duration // of one solve; 2 s where it is 0
	MaxSolves int           // solves at once; four a processor where it is 0
	Logger    *slog.Logger  // requests and faults; nothing is logged where it is nil
}

// Bounds on what one request may cost beside the solve itself.
const (
	maxBody         = "64KiB"
	defaultDeadline = 2 * time.Second
)

// server holds what all handlers share. Nothing in it changes after New.
type server struct {
	deadline time.Duration
	slots    slots
	log      *slog.Logger
	assets   templates.Assets
	build    string // names this build in ETags
}

// New returns the handler that serves the whole application.
func New(cfg Config) (http.Handler, error) {
	files := static.New()
	s, err := newServer(cfg, files)
	if err != nil {
		return nil, err
	}
	e := echo.New()
	s.install(e, files)
	return compressed(e)
}

func newServer(cfg Config, files static.Files) (*server, error) {
	build, err := buildID()
	if err != nil {
		return nil, err
	}
	s := &server{
		deadline: cfg.Deadline,
		slots:    newSlots(cfg.MaxSolves),
		log:      cfg.Logger,
		build:    build,
		assets:   assetsOf(files),
	}
	if s.deadline == 0 {
		s.deadline = defaultDeadline
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	return s, nil
}

func assetsOf(files static.Files) templates.Assets {
	return templates.Assets{
		CSS:  staticPath + files.Name("app.css"),
		JS:   staticPath + files.Name("app.js"),
		Htmx: staticPath + files.Name("htmx.min.js"),
		Icon: staticPath + files.Name("icon.svg"),

		DrawCSS: staticPath + files.Name("draw.css"),
		DrawJS:  staticPath + files.Name("draw.js"),
	}
}

// install sets up the middleware and the route table.
func (s *server) install(e *echo.Echo, files static.Files) {
	e.HTTPErrorHandler = s.handleError
	e.JSONSerializer = plainJSON{}
	e.IPExtractor = echo.ExtractIPDirect() // believe no header of a stranger's
	e.Use(ownRequestID, middleware.RequestID(), s.logRequests(), middleware.RecoverWithConfig(s.recoverConfig()))
	e.Use(secureHeaders, refuseForeignPosts, refuseCodings, middleware.BodyLimit(maxBody))

	get(e, "/", s.home)
	get(e, "/help", s.help)
	get(e, "/healthz", healthy)
	get(e, "/robots.txt", robotsTxt)
	get(e, staticPath+"*", asset(files))
	get(e, "/favicon.ico", func(c echo.Context) error { return c.Redirect(http.StatusFound, s.assets.Icon) })

	s.resource(e, "/p/:code", s.puzzle)
	s.resource(e, "/p/:code/solution", s.solution)
	s.resource(e, "/p/:code/steps", s.steps)
	s.resource(e, "/p/:code/methods", s.methods)
	s.resource(e, "/p/:code/rating", s.rating)
	get(e, "/p/:code/board", s.withQuery(s.board, asFragment)) // one step of the log, for a swap
	get(e, "/p/:code/difficulty", s.withQuery(s.rating, asFragment))

	get(e, drawPath, s.draw)
	e.POST(drawPath, s.postDrawing)
	e.POST(drawPath+"/check", s.checkDrawing)
	get(e, "/boards/:layout", s.emptyBoard)
	e.POST("/boards", s.withDraft(s.postBoard))

	e.POST("/check", s.check)
	e.POST("/solve", s.withDraft(s.postSolve))
	e.POST("/steps", s.withDraft(s.postSteps))
	e.POST("/share", s.withDraft(s.postShare))
	e.POST("/import", s.postImport)
}

// get registers a handler for GET and, as HTTP wants it, for HEAD.
func get(e *echo.Echo, path string, h echo.HandlerFunc) {
	e.Match([]string{http.MethodGet, http.MethodHead}, path, h)
}

func healthy(c echo.Context) error {
	c.Response().Header().Set(echo.HeaderCacheControl, "no-store")
	return c.String(http.StatusOK, "ok\n")
}

// buildID is a hash of the running program, so that pages cached from another
// build are asked for again. It is worked out once.
var buildID = sync.OnceValues(func() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:8]), nil
})

func defaultSolves() int { return 4 * runtime.GOMAXPROCS(0) }
