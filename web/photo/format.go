package photo

import (
	"bytes"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

// format is a kind of picture, known by its first bytes: names and types that are sent along are not believed.
type format struct {
	decode func(io.Reader) (image.Image, error)
	config func(io.Reader) (image.Config, error)
	// memory is how many bytes decoding takes, at most about, for each pixel.
	memory func(data []byte, c image.Config) float64
}

// formatOf recognises a picture, or says why it is not read.
func formatOf(data []byte) (format, error) {
	begins := func(sign string) bool { return bytes.HasPrefix(data, []byte(sign)) }
	switch {
	case begins("\xff\xd8\xff"):
		return format{jpeg.Decode, jpeg.DecodeConfig, jpegMemory}, nil
	case begins("\x89PNG\r\n\x1a\n"):
		return format{png.Decode, png.DecodeConfig, pngMemory}, nil
	case begins("RIFF") && len(data) > 12 && string(data[8:12]) == "WEBP":
		return format{webp.Decode, webp.DecodeConfig, webpMemory}, nil
	case begins("GIF8"):
		return format{gif.Decode, gif.DecodeConfig, func([]byte, image.Config) float64 { return 1 }}, nil
	case begins("%PDF"):
		return format{}, foreign("PDF")
	case begins("II*\x00"), begins("MM\x00*"):
		return format{}, foreign("TIFF")
	case begins("BM") && len(data) > 26:
		return format{}, foreign("BMP")
	case len(data) > 12 && string(data[4:8]) == "ftyp":
		return format{}, foreign(brandOf(data))
	}
	return format{}, notAPicture()
}

// brandOf names the format of a file in boxes, as ISO 14496-12 has them: a size, "ftyp", and a brand of four letters.
func brandOf(data []byte) string {
	switch string(data[8:12]) {
	case "avif", "avis":
		return "AVIF"
	case "heic", "heix", "hevc", "heim", "heis", "mif1", "msf1":
		return "HEIC"
	}
	return "of videos"
}

// jpegMemory: a plane a component, some with fewer samples than pixels. A progressive picture comes in several scans,
// and each sample's coefficient is kept as four more bytes until the last of them.
func jpegMemory(data []byte, _ image.Config) float64 {
	frame, progressive := frameOf(data)
	if len(frame) < 6 {
		return 1
	}
	most, sum := 1, 0
	components := frame[6:]
	for i := 0; i+2 < len(components) && i < 3*int(frame[5]); i += 3 {
		samples := int(components[i+1]>>4) * int(components[i+1]&15)
		sum += samples
		most = max(most, samples)
	}
	each := float64(sum) / float64(most)
	if progressive {
		each *= 5
	}
	return each
}

// frameOf is the frame header of a JPEG file, without its length: precision, height, width, the number of
// components, and three bytes for each of them.
func frameOf(data []byte) (frame []byte, progressive bool) {
	for marker, segment := range segments(data) {
		if marker >= 0xc0 && marker <= 0xc2 {
			return segment, marker == 0xc2
		}
	}
	return nil, false
}

// pngMemory: 16 bits a channel take twice as much, and the parts of an interlaced picture are decoded one by one
// before they are put together.
func pngMemory(data []byte, _ image.Config) float64 {
	const depth, interlaced = 24, 28 // offsets of IHDR's fields
	each := 4.0
	if len(data) > depth && data[depth] == 16 {
		each = 8
	}
	if len(data) > interlaced && data[interlaced] == 1 {
		each *= 1.5
	}
	return each
}

// webpMemory: a lossless picture is kept as colours and as what they are looked up by; the other kind is in planes.
func webpMemory(data []byte, _ image.Config) float64 {
	if bytes.Contains(data[:min(len(data), 64)], []byte("VP8L")) {
		return 12
	}
	return 3
}
