package oapi

import (
	"os"
	"testing"

	"sudoku/clients/server"
)

// address is where the server of these tests listens.
var address string

func TestMain(m *testing.M) { os.Exit(server.Run(m, func(a string) { address = a })) }

func client(t *testing.T) *ClientWithResponses {
	t.Helper()
	c, err := NewClientWithResponses(address)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
