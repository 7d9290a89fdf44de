package notation

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hsol is a file as HoDoKu writes it: what java.beans.XMLEncoder of Java 17 makes of a class with
// the properties of HoDoKu's, in a zip file.
func hsol(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A game of HoDoKu has givens, placed digits, candidates that were removed, and those that the
// person has noted.
func TestUnpack(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"game.hsol": "read as  game of HoDoKu\npuzzle   534070000600195000198000060800060003400853001700020006060000280000419005000080079\nplaced   r1c3,r3c1,r5c5\nremoved  r1c4-2,r1c6-2\n",
		"user.hsol": "read as  game of HoDoKu\npuzzle   534070000600195000198000060800060003400853001700020006060000280000419005000080079\nplaced   r1c3,r3c1,r5c5\ncandidates r1c4-26,r1c6-1\n",
	} {
		data := hsol(t, name)
		text, err := Unpack(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(text) > Limit/2 {
			t.Errorf("%s: %d bytes are left of it", name, len(text))
		}
		good, failed := ReadAll(string(text))
		if len(good) != 1 || len(failed) > 0 {
			t.Fatalf("%s: %v", name, failed)
		}
		if got := described(good[0]); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		whole := unzipped(t, data)
		if direct, err := Read(whole, nil); err != nil || described(direct) != want {
			t.Errorf("%s, as XML: %v", name, err)
		}
		long := strings.Replace(whole, "</java>", strings.Repeat(" <object class=\"java.util.ArrayList\"/>\n", 4000)+"</java>", 1)
		if all, failed := ReadAll(long); len(all) != 1 || described(all[0]) != want {
			t.Errorf("%s, with a long solution: %v", name, failed)
		}
	}
}

func unzipped(t *testing.T, data []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := z.Open("SudokuData")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var b bytes.Buffer
	if _, err := b.ReadFrom(f); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Data that are no such file come back as they are; damaged files are refused in a sentence, and
// what unfolds to more than any game is not unfolded to its end.
func TestUnpackRefuses(t *testing.T) {
	t.Parallel()
	game := hsol(t, "game.hsol")
	for name, data := range map[string][]byte{
		"text": []byte(wiki), "nothing": nil, "another zip file": zipped(t, "xl/workbook.xml", []byte("<x/>")), "the beginning of a zip file": []byte("PK\x03\x04"),
	} {
		if got, err := Unpack(data); err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	const like = "this looks like a .hsol file of HoDoKu; "
	begin := `<java><object class="sudoku.Sudoku2"><void property="values">`
	for name, tt := range map[string]struct {
		data []byte
		want string
	}{
		"broken off":    {game[:len(game)/2], like + "it is damaged or breaks off"},
		"damaged":       {append(append(append([]byte{}, game[:200]...), bytes.Repeat([]byte{0xff}, 100)...), game[300:]...), like + "its XML is damaged"},
		"without XML":   {zipped(t, "SudokuData", []byte("hello")), like + "it breaks off before the end of its grid"},
		"other objects": {zipped(t, "SudokuData", []byte(`<java><object class="java.util.ArrayList"/></java>`)), like + "its first object is not a grid"},
		"endless":       {zipped(t, "SudokuData", []byte(begin+strings.Repeat(" ", 8<<20))), like + "it breaks off before the end of its grid"},
		"many elements": {zipped(t, "SudokuData", []byte(begin+strings.Repeat("<void index=\"1\"/>", 30_000))), like + "it has more than 20000 elements before the end of its grid"},
		"deep":          {zipped(t, "SudokuData", []byte(begin+strings.Repeat("<void>", 30_000))), like + "it has more than 20000 elements before the end of its grid"},
	} {
		got, err := Unpack(tt.data)
		if err == nil || got != nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: %.80q, %v, want %s", name, got, err, tt.want)
		}
	}
}

func zipped(t testing.TB, name string, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func FuzzUnpack(f *testing.F) {
	for _, name := range []string{"game.hsol", "user.hsol"} {
		data := hsol(f, name)
		f.Add(data)
		text, err := Unpack(data)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`<java><object class="sudoku.Sudoku2"><void property="cells"><array class="short" length="81"><void index="80"><short>3</short></void></array></void></object></java>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > Limit {
			return
		}
		text, err := Unpack(data)
		if err != nil {
			return
		}
		r, err := Read(string(text), nil)
		checkReading(t, string(text), r, err)
	})
}
