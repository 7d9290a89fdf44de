package photo

import (
	"bytes"
	"encoding/binary"
	"iter"
)

// segments are those of a JPEG file before its pixels: a marker each, and what follows its length.
//
//	ff e1  len len  E x i f 0 0 …
func segments(data []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		for at := 2; at+4 <= len(data); {
			if data[at] != 0xff {
				return
			}
			marker := data[at+1]
			if marker == 0xff { // padding
				at++
				continue
			}
			length := int(binary.BigEndian.Uint16(data[at+2:]))
			if marker == 0xda || length < 2 || at+2+length > len(data) {
				return
			}
			if !yield(marker, data[at+4:at+2+length]) {
				return
			}
			at += 2 + length
		}
	}
}

// upright is the orientation that a picture's EXIF tag asks for.
//
//	1      2 ↔    3 180°  4 ↕    5 ↔ 270°  6 90°   7 ↔ 90°  8 270°
type upright int

// orientation is what the EXIF tag of a JPEG file says, or 1, as it is.
func orientation(data []byte) upright {
	for marker, segment := range segments(data) {
		if exif, ok := bytes.CutPrefix(segment, []byte("Exif\x00\x00")); marker == 0xe1 && ok {
			return orientationTag(exif)
		}
	}
	return 1
}

// orientationTag looks for tag 0x112 in the first directory of a TIFF header: a count, then twelve bytes an entry.
func orientationTag(tiff []byte) upright {
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	first := int64(order.Uint32(tiff[4:]))
	if first+2 > int64(len(tiff)) {
		return 1
	}
	entries := tiff[first+2:]
	for range order.Uint16(tiff[first:]) {
		if len(entries) < 12 {
			return 1
		}
		if value := order.Uint16(entries[8:]); order.Uint16(entries) == 0x112 && value >= 1 && value <= 8 {
			return upright(value)
		}
		entries = entries[12:]
	}
	return 1
}

// apply turns and mirrors a picture as the tag asks.
func (u upright) apply(l *luma) *luma {
	if u <= 1 {
		return l
	}
	out := newLuma(l.w, l.h)
	if u >= 5 {
		out = newLuma(l.h, l.w)
	}
	for y := range out.h {
		for x := range out.w {
			from := u.source(x, y, l.w-1, l.h-1)
			out.v[y*out.w+x] = l.v[from[1]*l.w+from[0]]
		}
	}
	return out
}

// source is the pixel of the picture as it is stored that stands at x, y once the tag is applied.
func (u upright) source(x, y, right, bottom int) [2]int {
	switch u {
	case 2:
		return [2]int{right - x, y}
	case 3:
		return [2]int{right - x, bottom - y}
	case 4:
		return [2]int{x, bottom - y}
	case 5:
		return [2]int{y, x}
	case 6:
		return [2]int{y, bottom - x}
	case 7:
		return [2]int{right - y, bottom - x}
	case 8:
		return [2]int{right - y, x}
	}
	return [2]int{x, y}
}
