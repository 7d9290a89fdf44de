package address

import (
	"errors"
	"testing"
)

func TestParseTook(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		time, hints string
		want        Took
		clock       string
	}{
		{"", "", Took{}, "0:00"},
		{"24m18s", "1", Took{1458, 1}, "24:18"},
		{"24m18s", "", Took{1458, 0}, "24:18"},
		{"45s", "0", Took{45, 0}, "0:45"},
		{"1h2m3s", "12", Took{3723, 12}, "1:02:03"},
		{"2h", "", Took{7200, 0}, "2:00:00"},
		{"99h59m59s", "999", Took{359999, 999}, "99:59:59"},
		{"05m00s", "", Took{300, 0}, "5:00"},
	} {
		got, err := ParseTook(tt.time, tt.hints)
		if err != nil || got != tt.want || got.Clock() != tt.clock {
			t.Errorf("%q, %q: %+v, %s, %v", tt.time, tt.hints, got, got.Clock(), err)
		}
	}
}

func TestParseTookRefuses(t *testing.T) {
	t.Parallel()
	for _, tt := range [][2]string{
		{"", "1"},
		{"0s", ""},
		{"0h0m0s", ""},
		{"90s", ""},
		{"1h60m", ""},
		{"100h", ""},
		{"-1m", ""},
		{"1m 2s", ""},
		{"1.5h", ""},
		{"24:18", ""},
		{"1s2m", ""},
		{"١m", ""},
		{"1m", "-1"},
		{"1m", "1000"},
		{"1m", "x"},
		{"1m", "99999999999999999999"},
		{"1m\n", ""},
	} {
		got, err := ParseTook(tt[0], tt[1])
		var bad *Error
		if got.IsKnown() || !errors.As(err, &bad) {
			t.Errorf("%q: %+v, %v", tt, got, err)
		}
	}
}

func TestTookInAnAddress(t *testing.T) {
	t.Parallel()
	for want, took := range map[string]Took{
		"/p/1":                          {},
		"/p/1?time=24m18s&hints=1":      {1458, 1},
		"/p/1?time=1h3s":                {3603, 0},
		"/p/1?time=99h59m59s&hints=999": {359999, 999},
	} {
		if got := took.In("/p/1"); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// What is read is written so that the same is read again.
func FuzzTook(f *testing.F) {
	for _, seed := range [][2]string{{"24m18s", "1"}, {"1h2m3s", ""}, {"", ""}, {"0s", "0"}, {"99h59m59s", "999"}} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, time, hints string) {
		took, err := ParseTook(time, hints)
		if err != nil || !took.IsKnown() {
			return
		}
		if took.Seconds > 360000 || took.Hints < 0 || took.Hints > 999 {
			t.Fatalf("%q, %q: %+v", time, hints, took)
		}
		again, err := ParseTook(took.Param(), hints)
		if err != nil || again != took {
			t.Errorf("%q is written %q and read as %+v, %v", time, took.Param(), again, err)
		}
	})
}
