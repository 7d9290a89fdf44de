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
	"os/exec"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"sudoku/solver/lastresort"
	"sudoku/static"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/api"
	"sudoku/web/clients"
	"sudoku/web/compress"
	"sudoku/web/hosts"
	"sudoku/web/keys"
	"sudoku/web/lanes"
	"sudoku/web/metrics"
	"sudoku/web/results"
	"sudoku/web/sample"
	"sudoku/web/sketch"
	"sudoku/web/traces"
	"sudoku/web/view/page"
	"sudoku/web/work"
)

// Config configures the server. The zero value is a good one.
type Config struct {
	Deadline time.Duration    // of one search that its budget of work does not end; lastresort.Limit if 0
	Limits   lanes.Limits     // of concurrent work; by the number of processors if zero
	Memory   int              // bytes that the server may take; 512 MiB if 0
	Cache    int              // bytes of answers that are kept; an eighth of Memory if 0
	Proxies  []netip.Prefix   // that are believed about the address of a client
	Origin   hosts.Origin     // what the site calls itself; as the client does if empty
	Hosts    hosts.Allowed    // by which it may be asked for; any if there is none
	Keys     func() *keys.Set // the clients with a key, as they are at the time; none if nil
	Logger   *slog.Logger     // for requests and faults; none if nil
	Ready    func() bool      // what /readyz says; always yes if nil

	Metrics *metrics.Metrics // where it is counted what the server does; nowhere if nil
	Sample  *sample.Sampler  // chooses which requests that went well are logged; all if nil
	Traces  *traces.Tracer   // told what requests spend their time on; nobody if nil
}

// Bounds on what one request may cost beside its search.
const (
	maxBody       = 64 << 10
	defaultMemory = 512 << 20
)

// server holds what all handlers share. Nothing in it changes after New.
type server struct {
	desk     *work.Desk
	results  *results.Results
	single   *work.Kind[oneAnswer]
	pages    *answers.Shelf[readyPage]
	unsent   *clients.Unsent
	uploads  *clients.Unsent // of which each takes memory until it is answered
	streams  *clients.Slots  // for requests with many puzzles
	parallel *clients.Slots  // for requests over HTTP/2
	proxies  []netip.Prefix
	hosts    hosts.Allowed
	parts    map[string]bool // routes of which a script gets a part
	realIP   echo.IPExtractor
	homes    *clients.Homes
	scheme   echo.SchemeExtractor
	keys     func() *keys.Set // nil: there are none
	log      *slog.Logger
	metrics  *metrics.Metrics // nil: nothing is counted
	sample   *sample.Sampler  // nil: everything is logged
	traces   *traces.Tracer   // nil: nothing is traced
	ready    func() bool      // nil: always
	assets   templates.Assets
	build    string // names this build in ETags

	ownOrigin hosts.Origin // empty: as clients reach it
}

// How long a request waits for its turn, and for its answer.
const (
	Patience   = work.Patience
	AnswerTime = work.AnswerTime
)

// New returns the handler that serves the whole application.
func New(cfg Config) (http.Handler, error) {
	files := static.New()
	s, err := newServer(cfg, files)
	if err != nil {
		return nil, err
	}
	return s.handler(echo.New(), files)
}

// handler puts what every request goes through around the route table.
func (s *server) handler(e *echo.Echo, files static.Files) (http.Handler, error) {
	s.install(e, files)
	whole, err := compress.Handler(e, s.keepReady)
	if err != nil {
		return nil, err
	}
	bounded := turnAway(whole, s.boundParallel(whole, s.parted(e, s.inTurn(whole))))
	return s.metrics.InFlight(dropUntrusted(s.proxies, s.traces.Handler(bounded))), nil
}

func newServer(cfg Config, files static.Files) (*server, error) {
	build, err := buildID()
	if err != nil {
		return nil, err
	}
	cfg = cfg.withDefaults()
	s := &server{
		unsent:  clients.NewUnsent(cfg.Memory / 8),
		uploads: clients.NewUnsent(cfg.Memory / 8),
		proxies: cfg.Proxies,
		hosts:   cfg.Hosts,
		parts:   map[string]bool{},
		realIP:  realIP(cfg.Proxies),
		homes:   clients.NewHomes(time.Now),
		scheme:  schemeOf(cfg.Proxies),
		keys:    cfg.Keys,
		log:     cfg.Logger,
		metrics: cfg.Metrics,
		sample:  cfg.Sample,
		traces:  cfg.Traces,
		ready:   cfg.Ready,
		build:   build,
		assets:  assetsOf(files),

		ownOrigin: cfg.Origin,
	}
	s.desk = &work.Desk{
		Lanes: lanes.NewShared(cfg.Limits, s.shareOf), Kept: answers.NewCache(cfg.Cache),
		Deadline: cfg.Deadline, Metrics: cfg.Metrics, Traces: cfg.Traces,
	}
	s.results = results.New(s.desk)
	s.single = work.NewKind(s.desk, aboutSingle)
	s.pages = answers.NewShelf[readyPage](s.desk.Kept)
	s.streams = streamSlots(cfg.Memory / 8).WithShares(s.shareOf)
	s.parallel = parallelSlots(cfg.Memory).WithShares(s.shareOf)
	s.metrics.Watch(s.sources(cfg))
	return s, nil
}

// withDefaults fills in what is not set.
func (c Config) withDefaults() Config {
	c.Deadline = cmp.Or(c.Deadline, lastresort.Limit)
	c.Limits = cmp.Or(c.Limits, lanes.For(runtime.GOMAXPROCS(0)))
	c.Memory = cmp.Or(c.Memory, defaultMemory)
	c.Cache = cmp.Or(c.Cache, c.Memory/8)
	c.Logger = cmp.Or(c.Logger, slog.New(slog.DiscardHandler))
	return c
}

func assetsOf(files static.Files) templates.Assets {
	return templates.Assets{
		CSS:     staticPath + files.Name("app.css"),
		DrawCSS: staticPath + files.Name("draw.css"),
		WorkCSS: staticPath + files.Name("working.css"),
		APICSS:  staticPath + files.Name("api.css"),

		TablesCSS: staticPath + files.Name("tables.css"),
		PlayCSS:   staticPath + files.Name("play.css"),
		LearnCSS:  staticPath + files.Name("learn.css"),
		HelpCSS:   staticPath + files.Name("help.css"),
		ShareCSS:  staticPath + files.Name("share.css"),
		EmbedCSS:  staticPath + files.Name("embed.css"),
		ExportCSS: staticPath + files.Name("export.css"),
		ListCSS:   staticPath + files.Name("several.css"),
		PencilCSS: staticPath + files.Name("pencil.css"),
		Htmx:      staticPath + files.Name("htmx.min.js"),
		Icon:      staticPath + files.Name("icon.svg"),
		Font:      staticPath + files.Name("figtree.woff2"),

		Base:  moduleOf(files, "page"),
		Entry: moduleOf(files, "entry"),
		Steps: moduleOf(files, "steplog"),
		Board: moduleOf(files, "board"),
		Draw:  moduleOf(files, "draw"),
		Share: moduleOf(files, "share"),
		Learn: moduleOf(files, "learn"),

		Pencil: moduleOf(files, "marks"),
		Helped: moduleOf(files, "helped"),
	}
}

func moduleOf(files static.Files, name string) templates.Module {
	file := "js/" + name + ".js"
	m := templates.Module{Src: staticPath + files.Name(file)}
	for _, imported := range files.Imports(file) {
		m.Imports = append(m.Imports, staticPath+imported)
	}
	return m
}

// install sets up the middleware and the route table.
func (s *server) install(e *echo.Echo, files static.Files) {
	e.HTTPErrorHandler = s.handleError
	e.JSONSerializer = plainJSON{}
	e.IPExtractor = s.realIP
	e.SchemeExtractor = s.scheme
	e.Use(chain(ownRequestID, middleware.RequestIDWithConfig(middleware.RequestIDConfig{Generator: requestID}), s.logRequests(), middleware.RecoverWithConfig(s.recoverConfig()),
		secureHeaders, s.refuseUnknownKeys, refuseForeignPosts(), s.refuseHosts, refuseCodings, refuseWithoutTurn, s.sendReady))

	get(e, "/", s.home)
	get(e, "/help", s.help)
	get(e, address.TechniquesPath, s.techniques)
	get(e, address.TechniquesPath+"/:id", s.technique)
	get(e, "/api", s.api)
	get(e, openAPIPath, s.apiFile)
	get(e, healthPath, healthz)
	get(e, readyPath, s.readyz)
	get(e, "/robots.txt", robotsTxt)
	get(e, staticPath+"*", asset(files))
	get(e, manifestPath, serveManifest(files))
	get(e, workerPath, serveWorker(s.assets, files))
	get(e, offlinePath, s.offline)
	for path, p := range sitePictures {
		get(e, path, s.serveSitePicture(p))
	}

	s.resource(e, "/p/:code", s.puzzle)
	get(e, page.SheetPath, s.sheetForm)
	get(e, page.SheetPath+".pdf", s.sheet)
	e.POST("/paper", s.postPaper)
	s.resource(e, "/p/:code/solution", s.solution)
	s.resource(e, "/p/:code/steps", s.steps)
	s.pictures(e, "/p/:code/solution", s.solutionPicture)
	s.pictures(e, "/p/:code/steps", s.stepPicture)
	get(e, "/p/:code/qr.svg", s.withQuery(s.qr, asSVG))
	get(e, "/p/:code/embed", s.withQuery(s.embed, asPage))
	get(e, "/p/:code/steps/embed", s.withQuery(s.embedStep, asPage))
	get(e, "/p/:code/export", s.withQuery(s.exports, asPage))
	get(e, "/p/:code/export.json", s.withQuery(s.exports, asJSON))
	get(e, "/p/:code/export/:id", s.withQuery(s.export, asText))
	s.helping(e, "/p/:code/hint", s.hint)
	s.helping(e, "/p/:code/check", s.checkDigits)
	s.resource(e, "/p/:code/all", s.allSteps)
	s.resource(e, "/p/:code/methods", s.methods)
	s.resource(e, "/p/:code/rating", s.rating)
	get(e, "/p/:code/board", s.withQuery(s.board, asFragment)) // one step of the log, for a swap
	get(e, "/p/:code/difficulty", s.withQuery(s.rating, asFragment))

	get(e, sketch.Path, s.draw)
	e.POST(sketch.Path, s.postDrawing)
	e.POST(sketch.Path+"/check", s.checkDrawing)
	get(e, "/boards/:layout", s.emptyBoard)
	e.POST("/boards", s.withDraft(s.postBoard))

	e.POST("/check", s.check)
	e.POST("/solve", s.withDraft(s.postSolve))
	e.POST("/steps", s.withDraft(s.postSteps))
	e.POST("/play", s.withDraft(postPlay))
	e.POST("/hint", s.withDraft(leadTo("/hint")))
	e.POST("/all", s.withDraft(leadTo("/all")))
	e.POST("/export", s.withDraft(leadTo("/export")))
	e.POST("/check/digits", s.withDraft(leadTo("/check")))
	e.POST("/share", s.withDraft(s.postShare))
	e.POST(importPath, s.postImport)

	for _, o := range api.Operations() {
		e.POST(operationsPath+o.Name, s.operate(o))
	}
}

// chain puts middleware together once, the first outermost. Echo would do it on each request, since it
// hands each middleware the handler of the route; here the last one finds that in the context.
func chain(all ...echo.MiddlewareFunc) echo.MiddlewareFunc {
	whole := func(c echo.Context) error { return c.Handler()(c) }
	for _, m := range slices.Backward(all) {
		whole = m(whole)
	}
	return func(echo.HandlerFunc) echo.HandlerFunc { return whole }
}

// get registers a handler for GET and HEAD.
func get(e *echo.Echo, path string, h echo.HandlerFunc) {
	e.Match([]string{http.MethodGet, http.MethodHead}, path, h)
}

// buildID is a hash of the running program, so that pages cached from another build are
// asked for again.
var buildID = sync.OnceValues(func() (string, error) {
	path, err := os.Executable()
	if err != nil { // without /proc
		path, err = exec.LookPath(os.Args[0])
	}
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
