package openapitest

import (
	"cmp"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/routers"
)

// route is a path of the file and the addresses that it stands for.
type route struct {
	path      string
	item      *openapi3.PathItem
	addresses *regexp.Regexp
	literal   int // characters of it that are no parameter
}

var parameter = regexp.MustCompile(`\\\{[a-z]+\\\}`)

// routesOf lists the paths, of two that fit an address the more exact first.
func routesOf(doc *openapi3.T) []route {
	var all []route
	for path, item := range doc.Paths.Map() {
		quoted := regexp.QuoteMeta(path)
		all = append(all, route{
			path: path, item: item,
			addresses: regexp.MustCompile("^" + parameter.ReplaceAllString(quoted, "[^/]+") + "$"),
			literal:   len(parameter.ReplaceAllString(quoted, "")),
		})
	}
	slices.SortFunc(all, func(a, b route) int { return cmp.Or(b.literal-a.literal, strings.Compare(a.path, b.path)) })
	return all
}

// find is the operation that a request asks for; where there is none, one that
// always refuses. HEAD asks for what GET does.
func (c *Contract) find(r *http.Request) *routers.Route {
	method := r.Method
	if method == http.MethodHead {
		method = http.MethodGet
	}
	for _, known := range c.routes {
		if !known.addresses.MatchString(r.URL.EscapedPath()) {
			continue
		}
		if o := known.item.GetOperation(method); o != nil {
			return &routers.Route{Spec: c.doc, Path: known.path, PathItem: known.item, Method: method, Operation: o}
		}
		break
	}
	return &routers.Route{Spec: c.doc, Path: "(no operation)", Method: r.Method, Operation: c.others}
}
