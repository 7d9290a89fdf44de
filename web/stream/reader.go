package stream

import (
	"bytes"
	"io"
)

const (
	// MaxLine is the longest line that is read whole, in bytes. Of a longer one only
	// its beginning is kept, of more than MaxLine bytes.
	MaxLine = 32 << 10
	// blockSize is how much is read at once. It holds the longest line.
	blockSize = 2 * MaxLine
)

// reader cuts its input into blocks of whole lines. It hands on what there is
// before it reads on, since that may take until a person has typed more.
type reader struct {
	src   io.Reader
	buf   []byte // read and not handed on, with room for blockSize
	err   error  // of the last read; io.EOF at the end
	inBig bool   // what comes next is the rest of a line that is too long
	lines int    // handed on
}

func newReader(src io.Reader) *reader {
	return &reader{src: src, buf: make([]byte, 0, blockSize)}
}

// next fills a block with the whole lines at hand, of about a size in bytes at most.
// It reports false when nothing comes behind them; the block may then be empty, and
// holds the error, if there was one. What stands behind the last whole line is a line
// only at the end of the input, not where reading failed.
func (r *reader) next(b *Block, size int) (more bool) {
	for {
		if end := wholeLines(r.buf, size); end > 0 {
			r.hand(b, end)
			return true
		}
		switch r.err {
		case nil:
			r.fill()
		case io.EOF:
			r.hand(b, len(r.buf))
			return false
		default:
			b.err = r.err
			return false
		}
	}
}

// wholeLines is the length of the lines at the start of a text that fit into a size;
// of one line where none fits; 0 where there is no whole line.
func wholeLines(text []byte, size int) int {
	size = min(size, len(text))
	if end := bytes.LastIndexByte(text[:size], '\n'); end >= 0 {
		return end + 1
	}
	if end := bytes.IndexByte(text[size:], '\n'); end >= 0 {
		return size + end + 1
	}
	return 0
}

// byteOrderMark is what some editors put at the beginning of a file.
const byteOrderMark = "\ufeff"

// hand moves the first bytes of the buffer into a block. The two exchange buffers
// where that saves copying.
func (r *reader) hand(b *Block, end int) {
	if r.lines == 0 && bytes.HasPrefix(r.buf[:end], []byte(byteOrderMark)) {
		r.buf = append(r.buf[:0], r.buf[len(byteOrderMark):]...)
		end -= len(byteOrderMark)
	}
	b.first = r.lines + 1
	r.lines += bytes.Count(r.buf[:end], []byte{'\n'})
	rest := r.buf[end:]
	if len(rest) > end {
		b.in = append(b.in[:0], r.buf[:end]...)
		r.buf = r.buf[:copy(r.buf, rest)]
		return
	}
	if cap(b.in) < blockSize {
		b.in = make([]byte, 0, blockSize)
	}
	b.in, r.buf = r.buf[:end], append(b.in[:0], rest...)
}

// fill reads once. Of a line that does not fit it keeps enough to show that it is too
// long.
func (r *reader) fill() {
	if len(r.buf) == cap(r.buf) {
		r.buf, r.inBig = r.buf[:MaxLine+1], true
	}
	held := len(r.buf)
	n, err := r.src.Read(r.buf[held:cap(r.buf)])
	r.buf, r.err = r.buf[:held+n], err
	if !r.inBig {
		return
	}
	end := bytes.IndexByte(r.buf[held:], '\n')
	if r.inBig = end < 0; r.inBig {
		r.buf = r.buf[:held]
		return
	}
	r.buf = append(r.buf[:held], r.buf[held+end:]...)
}
