package main

import (
	"fmt"
	"io"
)

// serverLog writes what an operator should know of a NATS server.
type serverLog struct{ to io.Writer }

func (l serverLog) say(level, format string, v []any) {
	fmt.Fprintf(l.to, "%s: %s: %s\n", name, level, fmt.Sprintf(format, v...))
}

func (l serverLog) Noticef(string, ...any)         {}
func (l serverLog) Debugf(string, ...any)          {}
func (l serverLog) Tracef(string, ...any)          {}
func (l serverLog) Warnf(format string, v ...any)  { l.say("warning", format, v) }
func (l serverLog) Errorf(format string, v ...any) { l.say("error", format, v) }
func (l serverLog) Fatalf(format string, v ...any) { l.say("fatal", format, v) }
