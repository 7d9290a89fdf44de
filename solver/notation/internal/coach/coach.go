// Package coach reads and writes the states of sudoku.coach:
//
//	SCv7_32_f2e…   five bits a character, the highest first, 0-9 and a-v;
//	               they are JSON, deflated with zlib
//
// The JSON has the digits that are given and those of the user in one string each,
// and candidates as bits, where bit d is digit d and bit 0 is not used.
package coach

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"io"
	"strings"

	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

const (
	prefix = "SCv7_32_"
	base32 = "0123456789abcdefghijklmnopqrstuv"
)

// mostJSON is the longest JSON that is read, in bytes. A grid takes some 1,500; a
// puzzle with many rules 20,000.
const mostJSON = 256 << 10

// Read reads a state.
func Read(word string) (packed.Grid, error) {
	body, ok := strings.CutPrefix(word, prefix)
	if !ok {
		version, _, _ := strings.Cut(strings.TrimPrefix(word, "SCv"), "_")
		return packed.Grid{}, fault.Errorf("it is of version %.5q of its notation; the one that is read begins with %s", version, prefix)
	}
	data, err := bytesOf(body)
	if err != nil {
		return packed.Grid{}, err
	}
	text, err := inflate(data)
	if err != nil {
		return packed.Grid{}, err
	}
	return ReadJSON(text)
}

// bytesOf puts the bits of the characters together. Those of the last character
// that do not make a byte are there to fill it up.
func bytesOf(word string) ([]byte, error) {
	data := make([]byte, 0, len(word)*5/8)
	bits, have := 0, 0
	for i := range len(word) {
		value := strings.IndexByte(base32, word[i])
		if value < 0 {
			return nil, fault.Errorf("character %d of it, %q, does not belong there", len(prefix)+i+1, word[i:i+1])
		}
		bits, have = (bits<<5|value)&0xfff, have+5
		if have >= 8 {
			have -= 8
			data = append(data, byte(bits>>have))
		}
	}
	return data, nil
}

func inflate(data []byte) ([]byte, error) {
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fault.Errorf("what is packed in it is not of zlib, or breaks off")
	}
	text, err := io.ReadAll(io.LimitReader(r, mostJSON+1))
	switch {
	case len(text) > mostJSON:
		return nil, fault.Errorf("it unfolds to more than %d bytes", mostJSON)
	case err != nil:
		return nil, fault.Errorf("what is packed in it is damaged or breaks off after %d characters of JSON", len(text))
	}
	return text, nil
}

// Word writes a grid.
func Word(g packed.Grid) (string, error) {
	s, err := stateOf(g)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(s)
	if err != nil {
		return "", fault.Errorf("%v", err)
	}
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write(text) // a buffer takes all
	w.Close()
	return prefix + charactersOf(b.Bytes()), nil
}

func charactersOf(data []byte) string {
	var b strings.Builder
	bits, have := 0, 0
	for _, octet := range data {
		bits, have = (bits<<8|int(octet))&0xfff, have+8
		for have >= 5 {
			have -= 5
			b.WriteByte(base32[bits>>have&31])
		}
	}
	if have > 0 {
		b.WriteByte(base32[bits<<(5-have)&31])
	}
	return b.String()
}

// Link is the address that opens a grid: its digits where that is all there is.
func Link(g packed.Grid) (string, error) {
	word, err := Word(g)
	if err != nil {
		return "", err
	}
	if text := plainDigits(g); text != "" {
		word = text
	}
	return "https://sudoku.coach/en/play/" + word, nil
}
