package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/static"
	"sudoku/web/answers"
	"sudoku/web/book"
	"sudoku/web/confirm"
	"sudoku/web/doctor"
	"sudoku/web/exchange"
	"sudoku/web/fresh"
	"sudoku/web/lanes"
	"sudoku/web/pages"
	"sudoku/web/respond"
	"sudoku/web/results"
	"sudoku/web/site"
	"sudoku/web/streams"
	"sudoku/web/work"
)

// rooms are what the application is made of. Nothing in it changes after New.
type rooms struct {
	*respond.Sender
	desk    *work.Desk
	edge    *exchange.Edge
	who     *exchange.Callers
	results *results.Results
	pages   *pages.Pages
	fresh   *fresh.Fresh
	doctor  *doctor.Doctor
	book    *book.Book
	confirm *confirm.Confirm
	site    *site.Site
	streams *streams.Streams
}

// New returns the handler that serves the whole application.
func New(cfg Config) (http.Handler, error) {
	files := static.New()
	s, err := newRooms(cfg, files)
	if err != nil {
		return nil, err
	}
	return s.handler(echo.New())
}

// handler puts what every request goes through around the handlers.
func (s *rooms) handler(e *echo.Echo) (http.Handler, error) {
	s.install(e)
	return s.edge.Handler(e)
}

// newRooms opens the rooms, from the floor up.
func newRooms(cfg Config, files static.Files) (*rooms, error) {
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
	sender := &respond.Sender{Assets: site.AssetsOf(files), Paper: pages.PaperOptions(), Build: build, Origin: cfg.Origin, Traces: cfg.Traces}
	s := &rooms{
		Sender: sender,
		desk:   desk,
		edge: exchange.New(exchange.Config{
			Callers: who, Desk: desk, Sender: sender, Memory: cfg.Memory, Proxies: cfg.Proxies, Hosts: cfg.Hosts,
			Logger: cfg.Logger, Metrics: cfg.Metrics, Sample: cfg.Sample, Traces: cfg.Traces,
		}),
		results: results.New(desk),
		who:     who,
	}
	s.pages = &pages.Pages{Sender: sender, Results: s.results, Metrics: cfg.Metrics, Log: cfg.Logger}
	s.fresh = &fresh.Fresh{Sender: sender, Results: s.results, Now: cfg.Now}
	s.doctor, s.book = &doctor.Doctor{Pages: s.pages}, &book.Book{Pages: s.pages}
	s.confirm = confirm.New(sender, desk, who.ShareOf)
	s.site = site.New(sender, files, cfg.Ready)
	s.streams = streams.New(streams.Config{Desk: desk, Callers: who, Memory: cfg.Memory / 8, Metrics: cfg.Metrics, Log: cfg.Logger})
	cfg.Metrics.Watch(s.sources(cfg))
	return s, nil
}
