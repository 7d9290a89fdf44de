package problem

import (
	"maps"
	"net/http"
	"slices"
)

// StatusClientGone is logged for a request whose client did not wait for the answer. Other
// servers use the same number.
const StatusClientGone = 499

// messages are those for errors without one of their own.
var messages = map[int]Error{
	http.StatusBadRequest: {
		Message: "The request could not be understood.",
		Advice:  "Go back and try again.",
	},
	http.StatusUnauthorized: {
		Message: "The key in Authorization is not known here.",
		Advice:  "Leave it out, or ask for one that is.",
	},
	http.StatusForbidden: {
		Message: "This was sent from another site, so it was refused.",
		Advice:  "Open the page here and try again.",
	},
	http.StatusNotFound: {
		Message: "There is no page at this address.",
		Advice:  "A link to a puzzle is long, and mail programs cut it: check that it was copied whole.",
	},
	http.StatusMethodNotAllowed: {
		Message: "This address does not take that kind of request.",
		Advice:  "Open it as a page, or start from the first page.",
	},
	http.StatusRequestTimeout: {
		Message: "What was sent took too long to arrive.",
		Advice:  "Try again, over a better connection if there is one.",
	},
	http.StatusRequestEntityTooLarge: {
		Message: "What was sent is larger than 64 KiB, which is more than any puzzle needs.",
		Advice:  "Send one puzzle at a time.",
	},
	http.StatusUnsupportedMediaType: {
		Message: "A form was expected.",
		Advice:  "Go back and try again.",
	},
	http.StatusMisdirectedRequest: {
		Message: "This site is not known by the name that the request has as Host.",
		Advice:  "Open the page by the address of the site.",
	},
	http.StatusServiceUnavailable: {
		Message: "The server is too busy right now.",
		Advice:  "Try again in a second or two.",
	},
	http.StatusInternalServerError: {
		Message: "Something went wrong on the server. Your puzzle is not lost: it is in the address.",
		Advice:  "Try again; if it happens again, please report the address.",
	},
}

// Statuses are those that have a message.
func Statuses() []int { return slices.Sorted(maps.Keys(messages)) }

// headings say what happened, in a few words.
var headings = map[int]string{
	http.StatusBadRequest:            "That cannot be read",
	http.StatusUnauthorized:          "Not with this key",
	http.StatusForbidden:             "Not from another site",
	http.StatusNotFound:              "No such page",
	http.StatusMethodNotAllowed:      "That cannot be done here",
	http.StatusNotAcceptable:         "It cannot be sent like that",
	http.StatusRequestTimeout:        "That took too long to arrive",
	http.StatusRequestEntityTooLarge: "That is too large",
	http.StatusUnsupportedMediaType:  "That cannot be read",
	http.StatusMisdirectedRequest:    "Not by this name",
	http.StatusServiceUnavailable:    "Not right now",
	http.StatusInternalServerError:   "Something went wrong here",
}

// headingOf returns the heading of a page that says what went wrong.
func headingOf(status int) string {
	if h, ok := headings[status]; ok {
		return h
	}
	return http.StatusText(status)
}

// BadForm says that a form cannot be read.
func BadForm(err error) *Error {
	return &Error{Status: http.StatusBadRequest, Message: "The form could not be read.", Advice: "Go back and try again.", Err: err}
}

// NotAcceptable says that the client accepts no coding of ours.
func NotAcceptable() *Error {
	return &Error{
		Status:  http.StatusNotAcceptable,
		Message: "Accept-Encoding refuses every form in which this could be sent: zstd, gzip, and as it is.",
		Advice:  "Ask again without Accept-Encoding.",
	}
}
