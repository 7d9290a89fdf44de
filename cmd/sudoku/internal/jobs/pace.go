package jobs

import "time"

// Pace decides how large blocks are, from how long those before took: large enough that
// carrying them costs nothing beside the work, and small enough that every worker has something
// to do and that little is lost when one ends. The zero value begins with small ones.
type Pace struct {
	cost float64 // nanoseconds a byte, on average over the last blocks; 0: nothing is known
	made float64 // bytes of answers a byte
	size int     // of the blocks that are cut now
}

const (
	firstSize  = 512       // bytes of the first blocks, some lines
	wantedText = 512 << 10 // bytes of answers to a block, at most about
	weight     = 0.2       // of the last block in the averages
	growth     = 2         // from one block to a later one, at most
	leastPart  = 0.2       // of a block is one at the end of the input, at least
)

// Note learns from a block of a size in bytes, which was cut with the size that Size said: how
// long it took one core, and how many bytes of answers it made.
func (p *Pace) Note(size int, took time.Duration, made int) {
	if size <= 0 {
		return
	}
	cost, ratio := float64(max(took, 1))/float64(size), float64(made)/float64(size)
	if p.cost == 0 {
		p.cost, p.made = cost, ratio
		return
	}
	p.cost += weight * (cost - p.cost)
	p.made += weight * (ratio - p.made)
}

// Next is the size of the next block in bytes, which will take one of a number of cores about
// some time; less towards the end of the input, so that the last cores end at the same time. left
// is how many bytes of it are not cut yet, 0 where that is not known.
func (p *Pace) Next(wanted time.Duration, cores int, left int64) int {
	if p.cost == 0 {
		return firstSize
	}
	size := float64(wanted) / p.cost
	if share := float64(left) / float64(2*max(cores, 1)); left > 0 {
		size = min(size, max(share, size*leastPart))
	}
	if p.made > 0 {
		size = min(size, wantedText/p.made)
	}
	p.size = int(max(1, min(size, growth*float64(max(p.size, firstSize)), MaxText/2)))
	return p.size
}

// BlockTime is how long a block should keep a core busy, where there are a number of them: long
// enough that a server has some hundred blocks a second at most to deal with.
func BlockTime(cores int) time.Duration {
	return min(max(time.Second, time.Duration(cores)*time.Second/128), 20*time.Second)
}

// MostBlocks is how many blocks may be with workers, or behind one that takes long, where there
// are a number of cores.
func MostBlocks(cores int) int { return min(64+8*cores, maxCuts/2) }

// IsNew reports whether nothing is known yet.
func (p *Pace) IsNew() bool { return p.cost == 0 }
