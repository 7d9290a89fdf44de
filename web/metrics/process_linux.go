package metrics

import (
	"bytes"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"

	"sudoku/web/metrics/exposition"
)

// ticks are those of a second in which Linux tells programs times, on every architecture of ours.
const ticks = 100

// processNow is what Linux says of this process, under the names by which every program tells Prometheus
// of it. What cannot be read is left out.
func processNow() (all []exposition.Family) {
	counter := func(name, help string, value float64) {
		all = append(all, exposition.CounterFamily(name, help, value))
	}
	gauge := func(name, help string, value float64) {
		all = append(all, exposition.GaugeFamily(name, help, value))
	}
	if s, ok := readStat(); ok {
		counter("process_cpu_seconds_total", "Time of processors, in seconds.", s.cpu)
		gauge("process_virtual_memory_bytes", "Virtual memory.", s.virtual)
		gauge("process_resident_memory_bytes", "Memory.", s.resident)
		if booted, ok := bootTime(); ok {
			gauge("process_start_time_seconds", "When the process began, in seconds since 1970.", booted+s.begun)
		}
	}
	if files, err := os.ReadDir("/proc/self/fd"); err == nil {
		gauge("process_open_fds", "Files and connections that are open.", float64(len(files)-1)) // one is the folder's own
	}
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_NOFILE, &limit) == nil {
		gauge("process_max_fds", "Files and connections that may be open.", float64(limit.Cur))
	}
	if unix.Getrlimit(unix.RLIMIT_AS, &limit) == nil {
		gauge("process_virtual_memory_max_bytes", "Virtual memory that the process may have.", float64(limit.Cur))
	}
	if in, out, ok := network(); ok {
		counter("process_network_receive_bytes_total", "Bytes that came over the network that the process is in.", in)
		counter("process_network_transmit_bytes_total", "Bytes that went over the network that the process is in.", out)
	}
	return all
}

// stat is what /proc/self/stat says.
type stat struct {
	cpu, begun        float64 // seconds; begun: since the machine was booted
	virtual, resident float64 // bytes
}

// Fields of /proc/self/stat after the name of the program, as proc_pid_stat(5) counts them from 3.
const (
	fieldUser     = 14 - 3
	fieldSystem   = 15 - 3
	fieldBegun    = 22 - 3
	fieldVirtual  = 23 - 3
	fieldResident = 24 - 3 // pages
)

func readStat() (s stat, ok bool) {
	text, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return s, false
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:])) // the name may have blanks
	if len(fields) <= fieldResident {
		return s, false
	}
	value := func(field int) float64 {
		n, _ := strconv.ParseFloat(fields[field], 64)
		return n
	}
	return stat{
		cpu: (value(fieldUser) + value(fieldSystem)) / ticks, begun: value(fieldBegun) / ticks,
		virtual: value(fieldVirtual), resident: value(fieldResident) * float64(os.Getpagesize()),
	}, true
}

// bootTime is when the machine was booted, in seconds since 1970.
func bootTime() (at float64, ok bool) {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0, false
	}
	_, after, _ := strings.Cut(string(text), "\nbtime ")
	line, _, _ := strings.Cut(after, "\n")
	at, err = strconv.ParseFloat(line, 64)
	return at, err == nil
}

// network is how many bytes have come and gone in the network of this process.
func network() (in, out float64, ok bool) {
	text, err := os.ReadFile("/proc/self/net/netstat")
	if err != nil {
		return 0, 0, false
	}
	_, names, _ := strings.Cut(string(text), "IpExt:") // a line of names, and one of numbers
	names, numbers, _ := strings.Cut(names, "IpExt:")
	numbers, _, _ = strings.Cut(numbers, "\n")
	values := strings.Fields(numbers)
	for i, name := range strings.Fields(names) {
		if i >= len(values) {
			break
		}
		n, _ := strconv.ParseFloat(values[i], 64)
		switch name {
		case "InOctets":
			in = n
		case "OutOctets":
			out = n
		}
	}
	return in, out, len(values) > 0
}
