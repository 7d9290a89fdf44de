// Command sbom reads what Go has noted in a program and prints it as a bill of materials in
// CycloneDX, in JSON: the module, the standard library, every other module that is linked in,
// with its version and checksum, and how it was built. What is embedded as files of others has
// no module, so it is listed here by hand; a test holds the versions to the files.
//
// The same program gives the same bytes: there is no date in it and no random number.
package main

import (
	"debug/buildinfo"
	"fmt"
	"io"
	"os"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

// run prints the bill of the one program that is named.
func run(args []string, out io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: sbom PROGRAM")
	}
	info, err := buildinfo.ReadFile(args[0])
	if err != nil {
		return err
	}
	return write(out, info)
}
