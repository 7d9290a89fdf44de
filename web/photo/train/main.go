// Command train makes the weights of the network that reads the cells of a picture, from drawn digits alone.
//
//	go run ./web/photo/train -out web/photo/weights.bin
//
// The same command makes the same weights. Typefaces are packages of Debian (packages.txt): they are fetched with
// apt-get where the folder -fonts has none yet, and refused where their sums are others. With -sheet a picture of all
// typefaces is written, or of training samples with -samplesheet, and nothing is trained.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	var o options
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	flag.StringVar(&o.fonts, "fonts", filepath.Join(cache, "sudoku-fonts"), "folder of typefaces, filled where it is empty")
	flag.StringVar(&o.out, "out", "weights.bin", "file that is written")
	flag.Uint64Var(&o.seed, "seed", 1, "names what comes out")
	flag.IntVar(&o.samples, "samples", 1_000_000, "how many drawn cells are learned from")
	flag.IntVar(&o.tests, "tests", 45_000, "how many drawn cells, of typefaces kept back, are read at the end")
	flag.StringVar(&o.sheet, "sheet", "", "PNG that shows each typeface, instead of training")
	flag.StringVar(&o.sampleSheet, "samplesheet", "", "PNG that shows training samples, instead of training")
	flag.Parse()
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

type options struct {
	fonts, out         string
	seed               uint64
	samples, tests     int
	sheet, sampleSheet string
}

func (o options) run() error {
	if err := fetch(o.fonts); err != nil {
		return err
	}
	lib, err := loadFaces(o.fonts)
	if err != nil {
		return err
	}
	fmt.Println(lib)
	switch {
	case o.sheet != "":
		return lib.sheet(o.sheet)
	case o.sampleSheet != "":
		return lib.sampleSheet(o.sampleSheet, o.seed)
	}
	t := newTraining(lib, o.seed, o.samples)
	t.run(os.Stdout)
	packed := t.net.pack()
	if err := os.WriteFile(o.out, packed, 0o644); err != nil {
		return err
	}
	return examine(os.Stdout, packed, lib, o.tests)
}
