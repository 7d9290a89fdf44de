package web

import _ "embed"

// openAPI describes every address and every JSON answer.
//
//go:embed openapi.yaml
var openAPI []byte
