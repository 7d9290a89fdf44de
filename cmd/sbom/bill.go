package main

import (
	"cmp"
	"encoding/base64"
	"encoding/hex"
	"io"
	"runtime/debug"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// write prints the bill of a program.
func write(out io.Writer, info *debug.BuildInfo) error {
	e := cdx.NewBOMEncoder(out, cdx.BOMFileFormatJSON)
	e.SetPretty(true)
	return e.Encode(bill(info))
}

func bill(info *debug.BuildInfo) *cdx.BOM {
	program := programOf(info)
	parts := append(partsOf(info), embedded()...)
	refs := make([]string, len(parts))
	for i, p := range parts {
		refs[i] = p.BOMRef
	}
	b := cdx.NewBOM()
	b.Metadata = &cdx.Metadata{Component: &program}
	b.Components = &parts
	b.Dependencies = &[]cdx.Dependency{{Ref: program.BOMRef, Dependencies: &refs}}
	return b
}

// programOf is the program, with how it was built.
func programOf(info *debug.BuildInfo) cdx.Component {
	c := library(&info.Main)
	c.Type = cdx.ComponentTypeApplication
	var settings []cdx.Property
	for _, s := range info.Settings {
		settings = append(settings, cdx.Property{Name: "build:" + s.Key, Value: s.Value})
	}
	c.Properties = &settings
	return c
}

// partsOf are the standard library and the modules that are linked in, by name.
func partsOf(info *debug.BuildInfo) []cdx.Component {
	version, _, _ := strings.Cut(strings.TrimPrefix(info.GoVersion, "go"), " ") // behind it, its experiments
	parts := []cdx.Component{library(&debug.Module{Path: "std", Version: version})}
	for _, m := range info.Deps {
		parts = append(parts, library(cmp.Or(m.Replace, m)))
	}
	slices.SortFunc(parts, func(a, b cdx.Component) int { return cmp.Compare(a.Name, b.Name) })
	return parts
}

func library(m *debug.Module) cdx.Component {
	url := "pkg:golang/" + m.Path
	if m.Version != "" && m.Version != "(devel)" {
		url += "@" + strings.ReplaceAll(m.Version, "+", "%2B")
	}
	c := cdx.Component{BOMRef: url, Type: cdx.ComponentTypeLibrary, Name: m.Path, Version: m.Version, PackageURL: url}
	if sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:")); err == nil && len(sum) > 0 {
		c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum)}}
	}
	return c
}
