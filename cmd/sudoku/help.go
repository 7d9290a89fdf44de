package main

// helpCmd names a command whose help is printed.
type helpCmd struct {
	Command []string `arg:"" optional:"" help:"The command; all of them where none is given."`
}

// Run does nothing: the program is called with --help instead.
func (helpCmd) Run() error { return nil }
