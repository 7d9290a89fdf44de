package natsserver

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"

	"sudoku/cmd/internal/filelock"
)

// takeStore takes the folder of a server for this process, until it is released or the process ends: two
// servers that write into one folder destroy what it holds.
func (c Config) takeStore() (release func(), err error) {
	if err := os.MkdirAll(c.Store, 0o750); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(c.Store, ".lock"), os.O_RDWR|os.O_CREATE, 0o640)
	if err != nil {
		return nil, err
	}
	if err := filelock.Take(file); err != nil {
		return nil, errors.Join(fmt.Errorf("%s is used by another server: %w", c.Store, err), file.Close())
	}
	return func() { _ = file.Close() }, nil
}

// canListen returns why a server cannot listen at its addresses. It says so at once; a NATS server is waited
// for until it is clear that it never will.
func (c Config) canListen() error {
	addrs := []string{c.Addr}
	if len(c.Routes) > 0 {
		addrs = append(addrs, c.RouteAddr)
	}
	for _, addr := range addrs {
		ln, err := net.Listen("tcp", addr)
		if err != nil {
			return err
		}
		if err := ln.Close(); err != nil {
			return err
		}
	}
	return nil
}
