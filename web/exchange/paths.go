package exchange

import (
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/web/api"
	"sudoku/web/respond"
)

// Addresses that are treated apart before anybody has looked for their handlers.
const (
	StaticPath     = "/static/"
	RobotsPath     = "/robots.txt"
	HealthPath     = "/healthz" // where supervisors and balancers look
	ReadyPath      = "/readyz"
	CheckPath      = "/check"            // the clashes of a grid, on each key
	ImportPath     = "/import"           // puzzles as text or in a file
	PhotoPath      = "/photo"            // a picture of a puzzle
	OperationsPath = "/api/"             // where programs ask: what goes wrong below it is a problem in JSON
	ReadPath       = "/api/read"         // a picture, for programs
	OpenAPIPath    = "/api/openapi.yaml" // what a program can ask
)

// Bounds on what one request may cost beside its search.
const (
	MaxBody        = 64 << 10         // bytes
	MaxHeaderBytes = 32 << 10         // of its first line and its fields
	SendTimeout    = 30 * time.Second // to take the answer, or the next part of one
)

// needsNoTurn reports whether what an address serves is ready and costs no work.
func needsNoTurn(path string) bool {
	return isProbe(path) || path == RobotsPath || strings.HasPrefix(path, StaticPath)
}

// IsLight reports whether a request takes less time than waiting for a turn and buffering its
// answer would: the check of a grid, which a script asks for on each key, in some 10 µs.
func IsLight(r *http.Request) bool {
	return r.URL.Path == CheckPath && r.Method == http.MethodPost && respond.IsScript(r)
}

// isProbe reports whether an address is asked by what watches over the server.
func isProbe(path string) bool { return path == HealthPath || path == ReadyPath }

// takesFiles reports whether a form may have a file in it.
func takesFiles(r *http.Request) bool {
	return r.URL.Path == ImportPath && MediaType(r) == echo.MIMEMultipartForm
}

// takesPictures reports whether a body may be a picture, or have one in it.
func takesPictures(r *http.Request) bool {
	return r.Method == http.MethodPost && (r.URL.Path == ReadPath || r.URL.Path == PhotoPath)
}

// isForPrograms reports whether problems at an address are objects of RFC 9457.
func isForPrograms(path string) bool {
	return strings.HasPrefix(path, OperationsPath) && path != OpenAPIPath
}

// IsStream reports whether a request has many puzzles, or asks for many, whose answers are sent as they come.
func IsStream(r *http.Request) bool {
	isStreaming := isForPrograms(r.URL.Path) && r.URL.Path != ReadPath
	return r.Method == http.MethodPost && isStreaming && api.IsStream(strings.TrimPrefix(r.URL.Path, OperationsPath), r.Header.Get(echo.HeaderContentType))
}

// formatOfPath is the format of what is at an address, as far as the address tells by itself.
func formatOfPath(path string) respond.Format {
	if isForPrograms(path) {
		return respond.Problem
	}
	switch respond.Suffix(path) {
	case ".json":
		return respond.JSON
	case ".txt":
		return respond.Text
	case ".png":
		return respond.PNG
	case ".svg":
		return respond.SVG
	}
	return respond.Page
}
