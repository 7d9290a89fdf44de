package traces

import (
	"cmp"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/http/httpguts"
)

// tracesPath is where a collector takes traces, below the address that is for all signals.
const tracesPath = "/v1/traces"

// exportTime is how long one try to hand over a batch may take where OTEL_EXPORTER_OTLP_TIMEOUT does not say.
const exportTime = 10 * time.Second

// collector is where the traces go, and how, as the variables of OpenTelemetry say. A variable for traces
// counts before the same one for all signals.
type collector struct {
	address string
	headers map[string]string
	tls     *tls.Config // nil: as usual
	timeout time.Duration
	isGzip  bool
}

// setting is the value of OTEL_EXPORTER_OTLP_TRACES_…, else of OTEL_EXPORTER_OTLP_….
func setting(name string) string {
	return cmp.Or(strings.TrimSpace(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_"+name)), strings.TrimSpace(os.Getenv("OTEL_EXPORTER_OTLP_"+name)))
}

// newCollector reads the variables. What is wrong with one of them, and does not keep spans from being sent, is
// told, and the variable counts for nothing.
func newCollector(address *url.URL, told func(error)) (c collector, err error) {
	c = collector{address: address.String(), headers: map[string]string{}, timeout: exportTime, isGzip: setting("COMPRESSION") == "gzip"}
	if c.tls, err = tlsConfig(); err != nil {
		told(err)
	}
	if c.tls != nil && address.Scheme == "http" {
		return c, errors.New("a certificate is given for the collector of traces, and its address is not encrypted")
	}
	for _, variable := range []string{"OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_HEADERS"} {
		if err := c.addHeaders(os.Getenv(variable)); err != nil {
			told(fmt.Errorf("%s: %w", variable, err))
		}
	}
	if text := setting("TIMEOUT"); text != "" {
		ms, err := strconv.Atoi(text)
		if err != nil || ms < 0 {
			told(fmt.Errorf("OTEL_EXPORTER_OTLP_TIMEOUT is a number of milliseconds, and not %q", text))
		} else {
			c.timeout = time.Duration(ms) * time.Millisecond
		}
	}
	return c, nil
}

// addressOf is the address to which a batch is sent.
func addressOf() (*url.URL, error) {
	text, isForTraces := strings.TrimSpace(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")), true
	if text == "" {
		text, isForTraces = strings.TrimSpace(os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT")), false
	}
	given, err := url.Parse(text)
	if err != nil || given.Host == "" {
		return nil, errors.New("the address of the collector of traces is not one like http://localhost:4318")
	}
	address := &url.URL{Scheme: scheme(given), Host: given.Host, Path: cmp.Or(given.Path, "/")}
	if !isForTraces {
		address.Path = path.Join("/", given.Path, tracesPath)
	}
	return address, nil
}

// scheme is whether what is sent is encrypted.
func scheme(given *url.URL) string {
	isPlain := strings.EqualFold(given.Scheme, "http")
	if text := setting("INSECURE"); text != "" {
		isPlain = strings.EqualFold(text, "true")
	}
	if isPlain {
		return "http"
	}
	return "https"
}

// tlsConfig is whom to believe and who we are; nil where no variable says.
func tlsConfig() (*tls.Config, error) {
	ca, cert, key := setting("CERTIFICATE"), setting("CLIENT_CERTIFICATE"), setting("CLIENT_KEY")
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if ca != "" {
		pem, err := os.ReadFile(ca)
		if err != nil {
			return nil, err
		}
		config.RootCAs = x509.NewCertPool()
		if !config.RootCAs.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("%s holds no certificate", ca)
		}
	}
	if cert != "" && key != "" {
		own, err := tls.LoadX509KeyPair(cert, key)
		if err != nil {
			return nil, err
		}
		config.Certificates = []tls.Certificate{own}
	}
	if config.RootCAs == nil && config.Certificates == nil {
		return nil, nil
	}
	return config, nil
}

// addHeaders adds headers that are written as a=1,b=2, with values as in an address. What is wrong with one is
// returned without it: it may be a password.
func (c collector) addHeaders(text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	var wrong error
	for i, header := range strings.Split(text, ",") {
		name, value, found := strings.Cut(header, "=")
		name = strings.TrimSpace(name)
		value, err := url.PathUnescape(value)
		if !found || err != nil || !httpguts.ValidHeaderFieldName(name) || !httpguts.ValidHeaderFieldValue(value) {
			wrong = errors.Join(wrong, fmt.Errorf("header %d is not written as name=value", i+1))
			continue
		}
		c.headers[http.CanonicalHeaderKey(name)] = strings.TrimSpace(value)
	}
	return wrong
}
