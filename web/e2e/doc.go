// Package e2e holds the tests that need a real browser: what a person sees,
// types, hears from a screen reader and gets back on Back.
//
// There is one browser for the whole package (browser_test.go), whose tabs tests
// use one after the other, each as if it were new (tabs_test.go). They talk to one
// server, or to one of their own where that matters (site_test.go). A test
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
