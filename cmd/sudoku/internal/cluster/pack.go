package cluster

import (
	"github.com/klauspost/compress/zstd"

	"sudoku/cmd/sudoku/internal/jobs"
)

// maxUnpacked is more than any message is long.
const maxUnpacked = jobs.MaxAnswer + 1<<20

// packer makes messages shorter. Lines of puzzles become half as long, answers a tenth. Several
// goroutines may use one.
type packer struct {
	in  *zstd.Decoder
	out *zstd.Encoder
}

func newPacker() (packer, error) {
	in, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderMaxMemory(maxUnpacked))
	if err != nil {
		return packer{}, err
	}
	out, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest))
	return packer{in, out}, err
}

func (p packer) pack(message []byte) []byte { return p.out.EncodeAll(message, nil) }

func (p packer) unpack(packed []byte) ([]byte, error) { return p.in.DecodeAll(packed, nil) }
