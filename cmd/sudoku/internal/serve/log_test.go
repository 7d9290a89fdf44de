package serve

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/logsink"
)

// That lines are missing is said in the format of the log, whatever its level.
func TestLossLine(t *testing.T) {
	t.Parallel()
	loss := logsink.Loss{Lines: 12, Since: time.Date(2026, 11, 22, 8, 0, 0, 0, time.UTC)}
	text := string(logFlags{LogFormat: "text", LogLevel: "error"}.lossLine(loss))
	if !strings.HasSuffix(text, ` level=WARN msg="log lines lost" lines=12 since=2026-11-22T08:00:00.000Z`+"\n") {
		t.Error(text)
	}
	var line struct {
		Level, Msg string
		Lines      int
		Since      time.Time
	}
	if err := json.Unmarshal(logFlags{LogFormat: "json", LogLevel: "error"}.lossLine(loss), &line); err != nil {
		t.Fatal(err)
	}
	if line.Level != "WARN" || line.Msg != "log lines lost" || line.Lines != 12 || !line.Since.Equal(loss.Since) {
		t.Errorf("%+v", line)
	}
}

// A log has the levels that were asked for.
func TestLogLevels(t *testing.T) {
	t.Parallel()
	for level, want := range map[string]string{"debug": "debug info warn error", "info": "info warn error", "warn": "warn error", "error": "error"} {
		var logged strings.Builder
		log, flushed := logFlags{LogFormat: "text", LogLevel: level}.open(&logged)
		log.Debug("debug")
		log.Info("info")
		log.Warn("warn")
		log.Error("error")
		flushed()
		var got []string
		for line := range strings.Lines(logged.String()) {
			_, message, _ := strings.Cut(strings.TrimSpace(line), "msg=")
			got = append(got, message)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v", level, got)
		}
	}
}

// JSON says in which unit a time is; text has it beside the number.
func TestTimesInTheLog(t *testing.T) {
	t.Parallel()
	for format, want := range map[string]string{"text": " took=405.643µs waited=2s\n", "json": `"took_seconds":0.000405643,"waited_seconds":2}` + "\n"} {
		var logged strings.Builder
		log, flushed := logFlags{LogFormat: format, LogLevel: "info"}.open(&logged)
		log.Info("request", "took", 405643*time.Nanosecond, "waited", 2*time.Second)
		flushed()
		if !strings.HasSuffix(logged.String(), want) {
			t.Errorf("%s: %s", format, &logged)
		}
	}
}
