//go:build linux

package tests

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// households are addresses of one network of 56 bits each, in the shapes in which they are written:
// where zeros are left out, a network looks different from address to address. The neighbour is in another.
var households = map[string]struct {
	addresses []string
	neighbour string
}{
	"as they are":             {[]string{"2001:db8:1:17a::1", "2001:db8:1:101:2:3:4:5", "2001:db8:1:1ff::", "2001:db8:1:100::1"}, "2001:db8:1:27a::1"},
	"zeros behind 48 bits":    {[]string{"2001:db8:5::1", "2001:db8:5::1:2:3", "2001:db8:5:0:1:2:3:4", "2001:db8:5:c::1"}, "2001:db8:5:100::1"},
	"zeros behind 32 bits":    {[]string{"2001:db8::1", "2001:db8::1:2:3:4", "2001:db8:0:0:1::", "2001:db8:0:c::1"}, "2001:db8:0:100::1"},
	"zeros within 64, not 56": {[]string{"2001:db8:0:2c::1", "2001:db8:0:2::1"}, "2001:db8:0:202::1"},
}

// A household that has many addresses of IPv6 is one source, whatever is in front.
func TestHouseholdIsOneSource(t *testing.T) {
	t.Parallel()
	for name, start := range map[string]func(t *testing.T, replica string) string{"nginx": cacheBehindProxy, "haproxy": haproxyBehindProxy} {
		for shape, home := range households {
			t.Run(name+", "+shape, func(t *testing.T) {
				t.Parallel()
				need(t, name)
				slow := newSlowReplica(t)
				front := "http://" + start(t, slow.address)
				for i := range ofSource { // at different addresses, since the cache asks once for each
					c := newClientThrough(t, home.addresses[i%len(home.addresses)])
					go statusOf(c, front+"/p/slow?"+strconv.Itoa(i))
				}
				waitFor(t, func() bool { return slow.asked.Load() == ofSource })
				for _, address := range home.addresses {
					if status := statusOf(newClientThrough(t, address), front+"/"); status != http.StatusTooManyRequests {
						t.Errorf("one more of %s: %d", address, status)
					}
				}
				if status := statusOf(newClientThrough(t, home.neighbour), front+"/"); status != http.StatusOK {
					t.Errorf("a neighbour: %d", status)
				}
			})
		}
	}
}

// cacheBehindProxy starts the cache so that it is told the addresses of clients, and returns where.
func cacheBehindProxy(t *testing.T, replica string) (told string) {
	t.Helper()
	address, told := freeAddress(t), freeAddress(t)
	listen := fmt.Sprintf("listen %s; listen %s proxy_protocol; set_real_ip_from 127.0.0.1; real_ip_header proxy_protocol", address, told)
	startCache(t, address, listen, replica)
	return told
}

// haproxyBehindProxy starts haproxy so.
func haproxyBehindProxy(t *testing.T, replica string) (told string) {
	t.Helper()
	told = freeAddress(t)
	const bind = "\tbind \"${SUDOKU_BIND}\"\n"
	conf := text(t, "haproxy.cfg")
	if !strings.Contains(conf, bind) {
		t.Fatal("haproxy.cfg does not say where it listens")
	}
	file := filepath.Join(t.TempDir(), "haproxy.cfg")
	conf = strings.Replace(conf, bind, bind+"\tbind "+told+" accept-proxy\n", 1)
	if err := os.WriteFile(file, []byte(conf), 0o600); err != nil {
		t.Fatal(err)
	}
	startHaproxy(t, file, []string{replica, replica, replica})
	return told
}

// newClientThrough is a client with an address that this machine does not have: it says so as a proxy
// does in front of another one.
func newClientThrough(t *testing.T, address string) *http.Client {
	t.Helper()
	c := newClient(t)
	c.Transport.(*http.Transport).DialContext = func(ctx context.Context, network, to string) (net.Conn, error) {
		conn, err := (&net.Dialer{}).DialContext(ctx, network, to)
		if err != nil {
			return nil, err
		}
		_, err = fmt.Fprintf(conn, "PROXY TCP6 %s 2001:db8::ffff 1024 80\r\n", address)
		return conn, err
	}
	return c
}
