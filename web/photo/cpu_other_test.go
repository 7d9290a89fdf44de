//go:build !unix

package photo

import "time"

// cpu is not known here.
func cpu() time.Duration { return 0 }
