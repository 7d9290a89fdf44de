package cluster

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

// Access is where the servers are, and who asks. What is empty is not used.
type Access struct {
	URL            string // or several, with commas between
	User, Password string
	Creds, NKey    string // files
	CA, Cert, Key  string // files: whom to believe, and who we are
}

// options are those of NATS. It tries to connect again for ever, and hands on why that fails.
func (a Access) options(name string, tell func(string), fails func(error)) ([]nats.Option, error) {
	o := []nats.Option{
		nats.Name("sudoku " + name), nats.MaxReconnects(-1), nats.ReconnectWait(reconnectWait), nats.Timeout(5 * time.Second),
		nats.PingInterval(20 * time.Second), nats.RetryOnFailedConnect(true), nats.IgnoreAuthErrorAbort(),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				tell(fmt.Sprintf("the connection is lost (%v); trying again", err))
			}
		}),
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) { fails(err) }),
		nats.ReconnectHandler(func(c *nats.Conn) { tell("connected again, to " + c.ConnectedUrlRedacted()) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { tell(err.Error()) }),
	}
	if a.User != "" {
		o = append(o, nats.UserInfo(a.User, a.Password))
	}
	if a.Creds != "" {
		o = append(o, nats.UserCredentials(a.Creds))
	}
	if a.NKey != "" {
		key, err := nats.NkeyOptionFromSeed(a.NKey)
		if err != nil {
			return nil, err
		}
		o = append(o, key)
	}
	if a.CA != "" {
		o = append(o, nats.RootCAs(a.CA))
	}
	if a.Cert != "" {
		o = append(o, nats.ClientCert(a.Cert, a.Key))
	}
	return o, nil
}

// Redacted are addresses without their passwords.
func Redacted(urls string) string {
	all := strings.Split(urls, ",")
	for i, text := range all {
		u, err := url.Parse(text)
		if err != nil {
			all[i] = "?"
			continue
		}
		all[i] = u.Redacted()
	}
	return strings.Join(all, ",")
}

const reconnectWait = 250 * time.Millisecond
