package web

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"sudoku/static"
	"sudoku/templates"
	"sudoku/web/answers"
	"sudoku/web/lanes"
)

// Config is what can be set about the server. The zero value is a good one.
type Config struct {
	Deadline time.Duration  // of one search, should its budget of work not end it; 20 s where it is 0
	Limits   lanes.Limits   // of what is done at once; those for the processors at hand where it is zero
	Memory   int            // bytes that the server may take; 512 MiB where it is 0
	Cache    int            // bytes of answers that are kept; an eighth of the memory where it is 0
	Proxies  []netip.Prefix // whose word is taken for the address of a client
	Logger   *slog.Logger   // requests and faults; nothing is logged where it is nil
	Ready    func() bool    // what /readyz says; always yes where it is nil
}

// Bounds on what one request may cost beside the solve itself.
const (
	maxBody         = 64 << 10
	defaultDeadline = 20 * time.Second
	defaultMemory   = 512 << 20
)

// server holds what all handlers share. Nothing in it changes after New.
type server struct {
	deadline time.Duration
	lanes    *lanes.Lanes
	kept     *answers.Cache
	once     *answers.Once
	unsent   *unsent
	realIP   echo.IPExtractor
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
	whole, err := compressed(e)
	if err != nil {
		return nil, err
	}
	return s.inTurn(whole), nil
}

func newServer(cfg Config, files static.Files) (*server, error) {
	build, err := buildID()
	if err != nil {
		return nil, err
	}
	cfg = cfg.whole()
	s := &server{
		deadline: cfg.Deadline,
		lanes:    lanes.New(cfg.Limits),
		kept:     answers.NewCache(cfg.Cache),
		once:     &answers.Once{},
		unsent:   newUnsent(cfg.Memory / 8),
		realIP:   realIP(cfg.Proxies),
		log:      cfg.Logger,
		ready:    cfg.Ready,
		build:    build,
		assets:   assetsOf(files),
	}
	return s, nil
}

// whole fills in what is not set.
func (c Config) whole() Config {
	c.Deadline = cmp.Or(c.Deadline, defaultDeadline)
	c.Limits = cmp.Or(c.Limits, lanes.For(runtime.GOMAXPROCS(0)))
	c.Memory = cmp.Or(c.Memory, defaultMemory)
	c.Cache = cmp.Or(c.Cache, c.Memory/8)
	c.Logger = cmp.Or(c.Logger, slog.New(slog.DiscardHandler))
	return c
}

func assetsOf(files static.Files) templates.Assets {
	return templates.Assets{
		CSS:  staticPath + files.Name("app.css"),
		JS:   staticPath + files.Name("app.js"),
		Htmx: staticPath + files.Name("htmx.min.js"),
		Icon: staticPath + files.Name("icon.svg"),

		DrawCSS: staticPath + files.Name("draw.css"),
		DrawJS:  staticPath + files.Name("draw.js"),
		APICSS:  staticPath + files.Name("api.css"),
	}
}

// install sets up the middleware and the route table.
func (s *server) install(e *echo.Echo, files static.Files) {
	e.HTTPErrorHandler = s.handleError
	e.JSONSerializer = plainJSON{}
	e.IPExtractor = s.realIP
	e.Use(ownRequestID, middleware.RequestID(), s.logRequests(), middleware.RecoverWithConfig(s.recoverConfig()))
	e.Use(secureHeaders, refuseForeignPosts, refuseCodings, refuseUnserved)

	get(e, "/", s.home)
	get(e, "/help", s.help)
	get(e, "/api", s.api)
	get(e, openAPIPath, s.apiFile)
	get(e, "/healthz", healthz)
	get(e, "/readyz", s.readyz)
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
