package exchange

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/web/clients"
	"sudoku/web/metrics"
	"sudoku/web/problem"
)

// Over HTTP/2 a connection carries many requests at the same time. Each counts by itself: among
// those of its client, with the memory that its header and its body may take.
const (
	bytesOfParallel = MaxHeaderBytes + MaxBody
	MostStreams     = 100 // of one connection at a time
)

// ParallelSlots are for as many requests over HTTP/2 as fit into a part of the memory, in bytes,
// and a sixth of them for one client: a hundred at the memory that is usual.
func ParallelSlots(memory int) *clients.Slots {
	most := max(1, memory/8/bytesOfParallel)
	return clients.NewSlots(most, max(1, most/6))
}

// HTTP2Bounds lets one connection have no more requests under way than one client may have, so
// that a client with one connection is never refused. What waits to be read is bounded by the
// buffers of so many requests.
func HTTP2Bounds(memory int) *http.HTTP2Config {
	return &http.HTTP2Config{
		MaxConcurrentStreams:      min(MostStreams, ParallelSlots(memory).OfOne()),
		MaxReadFrameSize:          16 << 10,
		MaxReceiveBufferPerStream: MaxBody,
		WriteByteTimeout:          SendTimeout,
	}
}

// Protocols are HTTP/1.1, and HTTP/2: chosen by ALPN over TLS, and without TLS only by clients
// who know beforehand, as a proxy does that is told to. That is safe to have always on: nothing
// is negotiated, so nobody can upgrade a connection of HTTP/1.1 behind the back of a proxy.
func Protocols(isTLS bool) *http.Protocols {
	p := &http.Protocols{}
	p.SetHTTP1(true)
	p.SetHTTP2(isTLS)
	p.SetUnencryptedHTTP2(!isTLS)
	return p
}

// boundParallel refuses requests over HTTP/2 of a client who has too many under way. Others
// have a connection each, and those are bounded by clients.Listener.
func (g *gate) boundParallel(refusing, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ProtoMajor < 2 {
			next.ServeHTTP(w, r)
			return
		}
		clients.Share(r.Context())
		release, _, ok := g.Parallel.Take(g.ClientOf(r))
		defer release()
		if !ok {
			refuse(refusing, r, tooManyParallel()).send(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func tooManyParallel() *problem.Error {
	return &problem.Error{
		Status:  http.StatusServiceUnavailable,
		Message: "You have as many requests under way as may be at the same time.",
		Advice:  "Wait until some of them are answered.",
		Err:     clients.ErrNoSlot,
		Shed:    metrics.Parallel,
	}
}

// strictTransport tells browsers that this site is to be asked over TLS alone, from now on. It is
// said over TLS alone, of this host alone: what else there is below it is not ours to decide.
const strictTransport = "max-age=31536000"

func setStrictTransport(c echo.Context) {
	if c.IsTLS() {
		c.Response().Header().Set(echo.HeaderStrictTransportSecurity, strictTransport)
	}
}
