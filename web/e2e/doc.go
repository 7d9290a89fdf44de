// Package e2e holds the tests that need a real browser: what a person sees,
// types, hears from a screen reader and gets back on Back.
//
// There is one browser for the whole package and one tab for each test
// (browser_test.go), which talks to a server of its own (site_test.go). A test
// drives its tab as a person does, with keys, the mouse and touch, and looks at
// what the page then shows (page_test.go, entry_page_test.go). Whatever the test
// is about, it also fails when the browser has anything to complain of: an
// error in the console, a request that failed, a breach of the content security
// policy (watch_test.go).
//
// Nothing waits for a fixed time: a test waits for what it expects to see. Only
// the claim that marks are right within half a second is timed, by tests that
// run alone.
package e2e
