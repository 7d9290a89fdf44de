package exchange

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/api"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/watch"
)

// bareHeaders are the headers that net/http writes with a refusal, after the first
// line.
const bareHeaders = "Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"

// refusals are the problems for the statuses with which net/http refuses.
var refusals = map[int]problem.Error{
	http.StatusBadRequest: {
		Message: "The request could not be understood",
		Advice:  "Check that the link was copied whole, or start from the first page.",
	},
	http.StatusExpectationFailed: {
		Message: "What the request expects of the server is not known here",
		Advice:  "Send it without Expect.",
	},
	http.StatusRequestHeaderFieldsTooLarge: {
		Message: "The address and the headers of the request are longer than 32 KiB",
		Advice:  "Use a shorter address; if it is short, delete the cookies that the browser has for this site.",
	},
	http.StatusNotImplemented: {
		Message: "The request is sent in a transfer coding that is not known here",
		Advice:  "Send it as it is, or chunked.",
	},
	http.StatusHTTPVersionNotSupported: {
		Message: "The request is in a version of HTTP that is not spoken here",
		Advice:  "Use HTTP/1.1.",
	},
}

// RefusedStatuses are those with which net/http refuses.
func RefusedStatuses() []int { return slices.Sorted(maps.Keys(refusals)) }

// ReplaceRefusals puts an answer of ours in place of a refusal.
func ReplaceRefusals(assets templates.Assets) watch.Replace {
	return func(written, line []byte) ([]byte, error) {
		p, ok := refusalIn(written)
		if !ok {
			return nil, nil
		}
		return refusal(p, string(line), assets)
	}
}

// refusalIn reads a refusal. Its reason, after a colon, becomes part of the message. A
// failed expectation has other headers, but no handler answers with that status.
func refusalIn(answer []byte) (p problem.Error, ok bool) {
	line, headers, _ := bytes.Cut(answer, []byte("\r\n"))
	isBare := bytes.HasPrefix(headers, []byte(bareHeaders))
	if !isBare && !bytes.HasPrefix(line, []byte("HTTP/1.1 417 ")) {
		return problem.Error{}, false
	}
	words := strings.TrimPrefix(string(line), "HTTP/1.1 ")
	number, _, _ := strings.Cut(words, " ")
	_, reason, isTold := strings.Cut(words, ": ")
	status, _ := strconv.Atoi(number)
	if p, ok = refusals[status]; !ok {
		return problem.Error{}, false
	}
	p.Status = status
	if isTold {
		p.Message += ": " + reason
	}
	p.Message += "."
	return p, true
}

// refusal is the complete answer about a problem, in the form that the first line of the
// request asks for.
func refusal(p problem.Error, line string, assets templates.Assets) ([]byte, error) {
	words := append(strings.Fields(line), "", "")
	method, target := words[0], words[1]
	path, _, _ := strings.Cut(target, "?")
	kind, body, err := refusalBody(&p, path, assets)
	if err != nil {
		return nil, err
	}
	h := http.Header{
		"Content-Type": {kind}, "Cache-Control": {"no-store"}, "Date": {time.Now().UTC().Format(http.TimeFormat)},
	}
	respond.SetSecureHeaders(h)
	answer := http.Response{
		StatusCode: p.Status, ProtoMajor: 1, ProtoMinor: 1, Header: h, Close: true,
		ContentLength: int64(len(body)), Body: io.NopCloser(bytes.NewReader(body)),
		Request: &http.Request{Method: method}, // HEAD gets no body
	}
	var whole bytes.Buffer
	err = answer.Write(&whole)
	return whole.Bytes(), err
}

func refusalBody(p *problem.Error, path string, assets templates.Assets) (kind string, body []byte, err error) {
	switch formatOfPath(path) {
	case respond.Problem:
		body, err = json.Marshal(api.NewProblem(p.Status, p.Message))
		return api.ProblemType, append(body, '\n'), err
	case respond.JSON:
		body, err = json.Marshal(p.JSON())
		return echo.MIMEApplicationJSON, append(body, '\n'), err
	case respond.Text, respond.PNG, respond.SVG:
		return echo.MIMETextPlainCharsetUTF8, []byte(p.Message + "\n"), nil
	}
	var page bytes.Buffer
	view := p.View(assets)
	err = templates.Document(view.Page, templates.ProblemPage(view)).Render(context.Background(), &page)
	return echo.MIMETextHTMLCharsetUTF8, page.Bytes(), err
}
