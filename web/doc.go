// Package web is the server: it turns requests into puzzles, asks the solver,
// and turns what it says into view models for the templates.
//
// Data flows one way: request → puzzle → result → view model → component. A
// handler reads the request into a query or a draft (query.go, draft.go), asks
// a question that takes work (find.go), and hands the answer to a function
// that makes the view model and knows nothing of HTTP (entryview.go,
// solutionview.go, stepsview.go, methodsview.go). Handlers return errors; only
// errors.go turns one into a status, a log line and a page, a fragment or JSON.
// A free-form board goes the same way while it is drawn: drawread.go reads a
// sketch (sketch.go), which drawview.go shows, until it is a layout.
//
// So that nobody can take the processors away from the others, a request is read
// whole, waits for its turn, is answered in memory and sent (exchange.go, turn.go).
// What takes longer moves to slower lanes (package lanes), is worked out once for
// all who ask, and kept (package answers). A search ends by a budget of counted
// work, the same on every machine; the clock is a last resort, and an answer that
// it has cut short says so and is not kept.
//
// Around that are the edges of HTTP: which coding a client takes (negotiate.go),
// how an answer is compressed (compress.go, coders.go), which page it has already
// (etag.go), and what is said where net/http itself refuses (watch.go,
// refusal.go).
//
// Every address and every field of a JSON answer is described in openapi.yaml, which
// package openapi turns into the page /api (api.go); the tests hold each answer that
// they get to it.
//
// Nothing is stored: every page under /p is a pure function of its address and
// of the build, apart from measured times and from searches that the clock has cut.
// This is the only package that knows echo.
package web
