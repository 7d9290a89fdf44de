package main

import (
	"encoding/base64"
	"encoding/hex"

	cdx "github.com/CycloneDX/cyclonedx-go"

	"sudoku/static"
)

// The versions of what others have made and static embeds as files.
const (
	htmxVersion    = "4.0.1"
	figtreeVersion = "2.002"
)

// embedded are those files.
func embedded() []cdx.Component {
	sum, _ := base64.StdEncoding.DecodeString(static.HtmxSHA384) // a constant, which tests hold to the file
	return []cdx.Component{
		{
			BOMRef: "pkg:npm/htmx.org@" + htmxVersion, PackageURL: "pkg:npm/htmx.org@" + htmxVersion,
			Type: cdx.ComponentTypeLibrary, Name: "htmx.org", Version: htmxVersion, Licenses: licence("0BSD"),
			Hashes: &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA384, Value: hex.EncodeToString(sum)}}, // of dist/htmx.min.js
		},
		{BOMRef: "figtree.woff2", Type: cdx.ComponentTypeFile, Name: "Figtree", Version: figtreeVersion, Licenses: licence("OFL-1.1")},
	}
}

func licence(id string) *cdx.Licenses {
	return &cdx.Licenses{{License: &cdx.License{ID: id}}}
}
