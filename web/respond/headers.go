package respond

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

// ContentPolicy lets a page load only what this server embeds: no inline script,
// no inline style, no frame, no other host.
const ContentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// DropSecureHeaders leaves a browser with the headers of the answer that it holds, which may be
// others: a 304 that forbids frames would blank a board on another site.
func DropSecureHeaders(h http.Header) {
	secure := http.Header{}
	SetSecureHeaders(secure)
	for name := range secure {
		h.Del(name)
	}
}

// SetFileHeaders takes those of SetSecureHeaders away that are about pages: a browser does not
// look at them in a style sheet, a script or a typeface, of which it asks for many. A picture
// can be opened as a page, so it has a policy: to load nothing.
func SetFileHeaders(h http.Header, mediaType string) {
	for _, name := range []string{
		echo.HeaderContentSecurityPolicy, echo.HeaderXFrameOptions, echo.HeaderReferrerPolicy, "Cross-Origin-Opener-Policy", "Permissions-Policy",
	} {
		h.Del(name)
	}
	if strings.HasPrefix(mediaType, "image/") {
		h.Set(echo.HeaderContentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'")
	}
}

// SetSecureHeaders sets the headers that make browsers careful.
func SetSecureHeaders(h http.Header) {
	h.Set(echo.HeaderContentSecurityPolicy, ContentPolicy)
	h.Set(echo.HeaderXContentTypeOptions, "nosniff")
	h.Set(echo.HeaderXFrameOptions, "DENY")
	h.Set(echo.HeaderReferrerPolicy, "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
}

// SetPictureHeaders lets other sites show a picture.
func SetPictureHeaders(h http.Header, media string) {
	SetFileHeaders(h, media)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if h.Get("Etag") != "" {
		h.Set(echo.HeaderCacheControl, "public, max-age=3600")
	}
}
