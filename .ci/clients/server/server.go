// Package server runs the server that the tests of clients ask.
package server

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"testing"
)

// Run runs tests beside the program that the variable SUDOKU names, and ends it. set is told the
// address: http://127.0.0.1:12345. It returns the status for os.Exit.
func Run(m *testing.M, set func(address string)) int {
	program := exec.Command(os.Getenv("SUDOKU"), "serve", "--addr", "127.0.0.1:0")
	log, err := program.StderrPipe()
	if err == nil {
		err = program.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "SUDOKU has to name the program:", err)
		return 1
	}
	defer func() { _ = program.Process.Kill(); _ = program.Wait() }()
	address, err := listening(log)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	set(address)
	return m.Run()
}

var begun = regexp.MustCompile(`msg=listening addr=(\S+)`)

// listening waits for the address in the log, and has the rest of the log thrown away.
func listening(log io.Reader) (string, error) {
	lines := bufio.NewScanner(log)
	for lines.Scan() {
		if found := begun.FindStringSubmatch(lines.Text()); found != nil {
			go func() { _, _ = io.Copy(io.Discard, log) }()
			return "http://" + found[1], nil
		}
	}
	return "", errors.New("the server ended before it listened")
}
