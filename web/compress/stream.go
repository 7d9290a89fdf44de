package compress

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"slices"

	"github.com/klauspost/compress/flate"
)

// Stream compresses an answer that is sent part by part, as gzip if that is welcome. It
// keeps little between the parts: hundreds of such answers may be under way for seconds. A
// copy goes on by itself.
type Stream struct {
	coding string
	digest uint32 // CRC-32 of the parts so far
	size   uint32 // of the parts so far, in bytes
	begun  bool
	last   []byte // of the parts so far, to which the next one can refer
}

// mostReferred is how much of the parts so far is kept, in bytes.
const mostReferred = 8 << 10

// NewStream returns a stream for a request; ok is false if the client takes neither gzip nor
// a plain answer.
func NewStream(request http.Header) (s Stream, ok bool) {
	coding, ok := Negotiate(request, "gzip")
	return Stream{coding: coding}, ok
}

// Coding returns the content coding of the answer.
func (s Stream) Coding() string { return s.coding }

// gzipHeader is that of a file without a name, a time or a system (RFC 1952, 2.3).
var gzipHeader = []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255}

// Encode returns what to send for the next part. A client can read all of it at once.
func (s *Stream) Encode(part []byte) []byte { return s.encode(part, more) }

// EncodeLast is Encode for the last part.
func (s *Stream) EncodeLast(part []byte) []byte { return s.encode(part, last) }

// position says whether more parts follow one.
type position bool

const (
	more position = false
	last position = true
)

func (s *Stream) encode(part []byte, is position) []byte {
	if s.coding == Identity {
		return part
	}
	var b bytes.Buffer
	if !s.begun {
		b.Write(gzipHeader)
		s.begun = true
	}
	s.digest = crc32.Update(s.digest, crc32.IEEETable, part)
	s.size += uint32(len(part))
	_ = flate.StatelessDeflate(&b, part, is == last, s.last) // into memory, which does not fail
	s.last = slices.Concat(s.last, part)
	s.last = bytes.Clone(s.last[max(0, len(s.last)-mostReferred):])
	if is == last {
		_ = binary.Write(&b, binary.LittleEndian, [2]uint32{s.digest, s.size})
	}
	return b.Bytes()
}
