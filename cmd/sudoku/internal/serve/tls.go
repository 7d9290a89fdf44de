package serve

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/web/reload"
)

// tlsFlags say with which certificate the server speaks TLS.
type tlsFlags struct {
	TLSCert string `name:"tls-cert" placeholder:"FILE" env:"SUDOKU_TLS_CERT" help:"Certificate (PEM, with those between it and the root), to speak HTTPS. It is read again when it changes."`
	TLSKey  string `name:"tls-key" placeholder:"FILE" env:"SUDOKU_TLS_KEY" help:"Its private key (PEM)."`
}

func (f tlsFlags) check() error {
	if (f.TLSCert == "") != (f.TLSKey == "") {
		return errors.New("--tls-cert (SUDOKU_TLS_CERT) and --tls-key (SUDOKU_TLS_KEY) go together")
	}
	return nil
}

// config is that of a server which reads its certificate again when that has changed; nil
// where there is none.
func (f tlsFlags) config(log *slog.Logger) (*tls.Config, error) {
	if f.TLSCert == "" {
		return nil, nil
	}
	load := func() (*tls.Certificate, error) {
		c, err := tls.LoadX509KeyPair(f.TLSCert, f.TLSKey)
		return &c, err
	}
	failed := func(err error) { log.Error("the certificate stays as it was", "error", err) }
	certificate, err := reload.Open(load, failed, f.TLSCert, f.TLSKey)
	if err != nil {
		return nil, command.UsageError(fmt.Errorf("--tls-cert and --tls-key: %w", err))
	}
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return certificate.Get(), nil },
	}, nil
}

// scheme is how addresses of the server begin.
func (f tlsFlags) scheme() string {
	if f.TLSCert == "" {
		return "http"
	}
	return "https"
}
