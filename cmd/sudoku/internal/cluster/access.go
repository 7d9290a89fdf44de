package cluster

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"sudoku/cmd/internal/agreed"
)

// Access is where the servers are, and who asks. What is empty is not used.
type Access struct {
	URL            string // or several, with commas between
	User, Password string
	Creds, NKey    string // files
	CA, Cert, Key  string // files: whom to believe, and who we are
	PlainText      PlainText
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
	if !bool(a.PlainText) && !a.isEncrypted() {
		o = append(o, nats.IgnoreDiscoveredServers()) // which may be on other machines
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

// Check returns why nobody should log in like this: a password that is empty, or, unless plain text is
// allowed, one of the servers on other machines to which everything would go as it is.
func (a Access) Check() error {
	if (a.User == "") != (a.Password == "") {
		return errors.New("--nats-user and --nats-password go together, and neither is empty")
	}
	for _, text := range strings.Split(a.URL, ",") {
		if err := a.checkURL(text); err != nil {
			return err
		}
	}
	return nil
}

// PlainText says whether what is sent to other machines may be read on the way.
type PlainText bool

// isEncrypted reports whether every connection is: one address with TLS is enough for NATS to ask for it
// everywhere.
func (a Access) isEncrypted() bool {
	return a.CA != "" || a.Cert != "" || slices.ContainsFunc(strings.Split(a.URL, ","), func(text string) bool {
		u, err := parseURL(text)
		return err == nil && hasTLS(u)
	})
}

func hasTLS(u *url.URL) bool { return u.Scheme == "tls" || u.Scheme == "wss" }

// parseURL reads one address as NATS does.
func parseURL(text string) (*url.URL, error) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "://") {
		text = "nats://" + text
	}
	return url.Parse(text)
}

func (a Access) checkURL(text string) error {
	u, err := parseURL(text)
	if err != nil {
		return nil // NATS says what is wrong with it, without the password
	}
	if password, given := u.User.Password(); given && password == "" {
		return fmt.Errorf("the password in %s is empty", u.Redacted())
	}
	if a.CA != "" || a.Cert != "" || hasTLS(u) || bool(a.PlainText) || agreed.IsLoopback(u.Hostname()) {
		return nil
	}
	return fmt.Errorf("%s is another machine, and others on the way could read what is sent: write tls://%s or give --nats-ca; or --nats-plain-text sends it as it is", u.Redacted(), u.Host)
}

const reconnectWait = 250 * time.Millisecond
