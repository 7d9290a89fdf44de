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
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/solver/lastresort"
	"sudoku/static"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/api"
	"sudoku/web/clients"
	"sudoku/web/exchange"
	"sudoku/web/hosts"
	"sudoku/web/keys"
	"sudoku/web/lanes"
	"sudoku/web/metrics"
	"sudoku/web/respond"
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

// defaultMemory is what the server may take where nobody says how much, in bytes.
const defaultMemory = 512 << 20

// server holds what all handlers share. Nothing in it changes after New.
type server struct {
	*respond.Sender
	desk    *work.Desk
	edge    *exchange.Edge
	results *results.Results
	single  *work.Kind[oneAnswer]
	who     *exchange.Callers
	streams *clients.Slots // for requests with many puzzles
	metrics *metrics.Metrics
	log     *slog.Logger
	ready   func() bool // nil: always
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
	return s.edge.Handler(e)
}

func newServer(cfg Config, files static.Files) (*server, error) {
	build, err := buildID()
	if err != nil {
		return nil, err
	}
	cfg = cfg.withDefaults()
	who := exchange.NewCallers(cfg.Proxies, cfg.Keys)
	desk := &work.Desk{
		Lanes: lanes.NewShared(cfg.Limits, who.ShareOf), Kept: answers.NewCache(cfg.Cache),
		Deadline: cfg.Deadline, Metrics: cfg.Metrics, Traces: cfg.Traces,
	}
	sender := &respond.Sender{Assets: assetsOf(files), Build: build, Origin: cfg.Origin, Parts: map[string]bool{}, Traces: cfg.Traces}
	s := &server{
		Sender: sender,
		desk:   desk,
		edge: exchange.NewEdge(exchange.EdgeConfig{
			Callers: who, Desk: desk, Sender: sender, Memory: cfg.Memory, Proxies: cfg.Proxies, Hosts: cfg.Hosts,
			Logger: cfg.Logger, Metrics: cfg.Metrics, Sample: cfg.Sample, Traces: cfg.Traces,
		}),
		results: results.New(desk),
		single:  work.NewKind(desk, aboutSingle),
		streams: streamSlots(cfg.Memory / 8).WithShares(who.ShareOf),
		who:     who,
		metrics: cfg.Metrics,
		log:     cfg.Logger,
		ready:   cfg.Ready,
	}
	cfg.Metrics.Watch(s.sources(cfg))
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
		CSS:     exchange.StaticPath + files.Name("app.css"),
		DrawCSS: exchange.StaticPath + files.Name("draw.css"),
		WorkCSS: exchange.StaticPath + files.Name("working.css"),
		APICSS:  exchange.StaticPath + files.Name("api.css"),

		TablesCSS: exchange.StaticPath + files.Name("tables.css"),
		PlayCSS:   exchange.StaticPath + files.Name("play.css"),
		LearnCSS:  exchange.StaticPath + files.Name("learn.css"),
		HelpCSS:   exchange.StaticPath + files.Name("help.css"),
		ShareCSS:  exchange.StaticPath + files.Name("share.css"),
		EmbedCSS:  exchange.StaticPath + files.Name("embed.css"),
		ExportCSS: exchange.StaticPath + files.Name("export.css"),
		ListCSS:   exchange.StaticPath + files.Name("several.css"),
		PencilCSS: exchange.StaticPath + files.Name("pencil.css"),
		Htmx:      exchange.StaticPath + files.Name("htmx.min.js"),
		Icon:      exchange.StaticPath + files.Name("icon.svg"),
		Font:      exchange.StaticPath + files.Name("figtree.woff2"),

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
	m := templates.Module{Src: exchange.StaticPath + files.Name(file)}
	for _, imported := range files.Imports(file) {
		m.Imports = append(m.Imports, exchange.StaticPath+imported)
	}
	return m
}

// install sets up the middleware and the route table.
func (s *server) install(e *echo.Echo, files static.Files) {
	s.edge.Prepare(e)

	get(e, "/", s.home)
	get(e, "/help", s.help)
	get(e, address.TechniquesPath, s.techniques)
	get(e, address.TechniquesPath+"/:id", s.technique)
	get(e, "/api", s.api)
	get(e, exchange.OpenAPIPath, s.apiFile)
	get(e, exchange.HealthPath, healthz)
	get(e, exchange.ReadyPath, s.readyz)
	get(e, exchange.RobotsPath, robotsTxt)
	get(e, exchange.StaticPath+"*", asset(files))
	get(e, manifestPath, serveManifest(files))
	get(e, workerPath, serveWorker(s.Assets, files))
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
	get(e, "/p/:code/qr.svg", s.withQuery(s.qr, respond.SVG))
	get(e, "/p/:code/embed", s.withQuery(s.embed, respond.Page))
	get(e, "/p/:code/steps/embed", s.withQuery(s.embedStep, respond.Page))
	get(e, "/p/:code/export", s.withQuery(s.exports, respond.Page))
	get(e, "/p/:code/export.json", s.withQuery(s.exports, respond.JSON))
	get(e, "/p/:code/export/:id", s.withQuery(s.export, respond.Text))
	s.helping(e, "/p/:code/hint", s.hint)
	s.helping(e, "/p/:code/check", s.checkDigits)
	s.resource(e, "/p/:code/all", s.allSteps)
	s.resource(e, "/p/:code/methods", s.methods)
	s.resource(e, "/p/:code/rating", s.rating)
	get(e, "/p/:code/board", s.withQuery(s.board, respond.Fragment)) // one step of the log, for a swap
	get(e, "/p/:code/difficulty", s.withQuery(s.rating, respond.Fragment))

	get(e, sketch.Path, s.draw)
	e.POST(sketch.Path, s.postDrawing)
	e.POST(sketch.Path+"/check", s.checkDrawing)
	get(e, "/boards/:layout", s.emptyBoard)
	e.POST("/boards", s.withDraft(s.postBoard))

	e.POST(exchange.CheckPath, s.check)
	e.POST("/solve", s.withDraft(s.postSolve))
	e.POST("/steps", s.withDraft(s.postSteps))
	e.POST("/play", s.withDraft(postPlay))
	e.POST("/hint", s.withDraft(leadTo("/hint")))
	e.POST("/all", s.withDraft(leadTo("/all")))
	e.POST("/export", s.withDraft(leadTo("/export")))
	e.POST("/check/digits", s.withDraft(leadTo("/check")))
	e.POST("/share", s.withDraft(s.postShare))
	e.POST(exchange.ImportPath, s.postImport)

	for _, o := range api.Operations() {
		e.POST(exchange.OperationsPath+o.Name, s.operate(o))
	}
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
