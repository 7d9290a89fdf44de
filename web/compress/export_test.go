package compress

// What the benchmark, which asks the whole application for its pages, needs of the inside.
const (
	GzipLevel = gzipLevel
	ZstdLevel = zstdLevel
)

var CodersOf = codersOf

func (c coders) Encode(coding string, answer []byte) []byte { return c.encode(coding, answer) }
