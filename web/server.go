package web

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/gzhttp"
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
	Ready     func() bool   // what /readyz says; always yes where it is nil
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
	ready    func() bool // nil: always
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
		ready:    cfg.Ready,
		build:    build,
		assets: templates.Assets{
			CSS:  "/static/" + files.Name("app.css"),
			JS:   "/static/" + files.Name("app.js"),
			Htmx: "/static/" + files.Name("htmx.min.js"),
			Icon: "/static/" + files.Name("icon.svg"),

			DrawCSS: "/static/" + files.Name("draw.css"),
			DrawJS:  "/static/" + files.Name("draw.js"),
		},
	}
	if s.deadline == 0 {
		s.deadline = defaultDeadline
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	return s, nil
}

// install sets up the middleware and the route table.
func (s *server) install(e *echo.Echo, files static.Files) {
	e.HTTPErrorHandler = s.handleError
	e.JSONSerializer = plainJSON{}
	e.IPExtractor = echo.ExtractIPDirect() // believe no header of a stranger's
	e.Use(ownRequestID, middleware.RequestID(), s.logRequests(), middleware.RecoverWithConfig(s.recoverConfig()))
	e.Use(secureHeaders, refuseForeignPosts, middleware.BodyLimit(maxBody))

	get(e, "/", s.home)
	get(e, "/help", s.help)
	get(e, "/healthz", healthz)
	get(e, "/readyz", s.readyz)
	get(e, "/static/*", asset(files))
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

// asset serves a static file. An address without one is an error like any other,
// so that it gets the same page.
func asset(files static.Files) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !files.Serve(c.Response(), c.Request(), c.Param("*")) {
			return echo.ErrNotFound
		}
		return nil
	}
}

// compressed is put around the router, where it sees the finished answer. Files
// are pressed as small as can be: a browser asks for each of them once.
func compressed(next http.Handler) (http.Handler, error) {
	pages, err := gzhttp.NewWrapper(gzhttp.MinSize(128), gzhttp.EnableZstd(true))
	if err != nil {
		return nil, err
	}
	files, err := gzhttp.NewWrapper(gzhttp.MinSize(128), gzhttp.EnableZstd(true), gzhttp.CompressionLevel(9), gzhttp.ZstdCompressionLevel(4))
	if err != nil {
		return nil, err
	}
	toPage, toFile := pages(next), files(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/static/") {
			toFile(w, r)
			return
		}
		toPage(w, r)
	}), nil
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
