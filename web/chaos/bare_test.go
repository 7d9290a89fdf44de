//go:build linux

package chaos

import (
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"
)

// bareAddress names, in the environment of a process of this test, where it serves.
const bareAddress = "SUDOKU_BARE_ADDRESS"

// TestServeBare is no test: it is the process that startBare starts. It answers every request with
// as many bytes as ?bytes= says and logs a line as long as ours.
func TestServeBare(t *testing.T) {
	address := os.Getenv(bareAddress)
	if address == "" {
		t.Skip("the process that the server is compared with")
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	answer := func(c echo.Context) error {
		start := time.Now()
		n, err := strconv.Atoi(c.QueryParam("bytes"))
		if err != nil {
			return err
		}
		err = c.Blob(http.StatusOK, echo.MIMETextHTMLCharsetUTF8, make([]byte, n))
		r := c.Request()
		log.LogAttrs(r.Context(), slog.LevelInfo, "request",
			slog.String("method", r.Method), slog.String("route", c.Path()), slog.String("path", r.URL.Path), slog.String("query", r.URL.RawQuery),
			slog.Int("status", http.StatusOK), slog.Duration("waited", 0), slog.Duration("took", time.Since(start)), slog.Int("bytes", n),
			slog.String("client", c.RealIP()), slog.String("id", strings.Repeat("x", 32)))
		return err
	}
	e.GET("/*", answer)
	e.POST("/*", answer)
	t.Log(e.Start(address))
}

// startBare runs a handler of echo that does nothing but answer and log, until the test ends.
func startBare(t *testing.T) server {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	cmd := exec.Command(program, "-test.run=^TestServeBare$", "-test.timeout=10m")
	cmd.Env = append(os.Environ(), bareAddress+"="+address)
	return run(t, cmd, address, "/?bytes=1")
}

// cpu is how long the server's process has had a processor so far.
func (s server) cpu(t *testing.T) time.Duration {
	t.Helper()
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(s.process.Pid) + "/stat")
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
	ticks := 0
	for _, field := range fields[11:13] { // utime and stime, of which there are 100 a second
		n, err := strconv.Atoi(field)
		if err != nil {
			t.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}
