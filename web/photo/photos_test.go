package photo

import (
	"bytes"
	"context"
	"encoding/csv"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

var (
	picturesFlag = flag.String("pictures", "", "folder into which Steps writes what each step made of the photo")
	variantFlag  = flag.String("variant", "as they are", "which variants of the photos are read: a part of their names")
	photoFlag    = flag.String("photo", "", "picture that Steps reads")
)

// labelled is a photo of the collection: what is printed in it, 0 for blank, and where.
type labelled struct {
	file    string
	digits  []int
	corners Quad
}

// collection is what the folder in SUDOKU_DATA has.
func collection(t *testing.T) []labelled {
	t.Helper()
	if os.Getenv("SUDOKU_DATA") == "" {
		t.Skip("SUDOKU_DATA is not set")
	}
	folder := filepath.Join(os.Getenv("SUDOKU_DATA"), "photos")
	f, err := os.Open(filepath.Join(folder, "INDEX.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var list []labelled
	for _, row := range rows[1:] {
		l := labelled{file: filepath.Join(folder, row[0])}
		for i := range l.corners {
			l.corners[i].X, _ = strconv.ParseFloat(row[4+2*i], 64)
			l.corners[i].Y, _ = strconv.ParseFloat(row[5+2*i], 64)
		}
		text, err := os.ReadFile(strings.TrimSuffix(l.file, ".jpg") + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range strings.Join(strings.Fields(string(text)), "") {
			l.digits = append(l.digits, max(int(r-'0'), 0))
		}
		list = append(list, l)
	}
	return list
}

// tally is what became of a set of pictures.
type tally struct {
	photos, right, cells, cellsRight, notFound, wrong, unflagged, flagged, written int
	times                                                                          []time.Duration
}

func (s *tally) String() string {
	slices.Sort(s.times)
	at := func(share float64) int64 { return s.times[int(share*float64(len(s.times)-1))].Milliseconds() }
	return fmt.Sprintf("| %d | %d | %.2f %% | %d | %d | %d | %.1f | %d / %d |", s.photos, s.right,
		100*float64(s.cellsRight)/float64(max(s.cells, 1)), s.notFound, s.wrong, s.unflagged,
		float64(s.flagged)/float64(s.photos), at(0.5), at(0.9))
}

// read reads a picture and compares it with its label.
func (s *tally) read(ctx context.Context, l labelled, data []byte, net scorer) string {
	before := cpu()
	p, err := decode(bytes.NewReader(data))
	var r Reading
	if err == nil {
		r, err = p.read(ctx, Options{}, net)
	}
	s.times = append(s.times, cpu()-before)
	s.photos++
	if err != nil {
		s.notFound++
		return "not found"
	}
	wrong := ""
	if r.Layout != "9x9" {
		wrong = r.Layout
	}
	for i, c := range r.Cells {
		s.cells++
		if c.Uncertain() {
			s.flagged++
		}
		if c.Written {
			s.written++
		}
		if c.Value == l.digits[i] {
			s.cellsRight++
			continue
		}
		s.wrong++
		if !c.Uncertain() {
			s.unflagged++
		}
		wrong += fmt.Sprintf(" r%dc%d %d for %d (%.2f)", i/9+1, i%9+1, c.Value, l.digits[i], c.Confidence)
	}
	if wrong == "" {
		s.right++
	}
	return wrong
}

func TestPhotos(t *testing.T) {
	list := collection(t)
	net := digits()
	for _, v := range variants {
		if !strings.Contains(v.name, *variantFlag) {
			continue
		}
		s := tally{}
		for _, l := range list {
			data, err := os.ReadFile(l.file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasPrefix(v.name, "a frame") {
				data = attached(t, data, l.corners)
			}
			if v.change != nil {
				data = v.change(t, data)
			}
			if wrong := s.read(t.Context(), l, data, net); wrong != "" {
				t.Log(v.name, filepath.Base(l.file), wrong)
			}
		}
		fmt.Printf("| %s %s\n", v.name, s.String())
		t.Logf("%d printed digits taken for written ones", s.written)
	}
}

func TestSteps(t *testing.T) {
	if *photoFlag == "" || *picturesFlag == "" {
		t.Skip("-photo FILE -pictures FOLDER writes what each step makes of it")
	}
	f, err := os.Open(*photoFlag)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p, err := decode(f)
	if err != nil {
		t.Fatal(err)
	}
	pics := pyramidOf(p.luma)
	write(t, "1-decoded", p.luma)
	sums := integralOf(p.luma)
	for i, s := range thresholds {
		b := s.binarise(p.luma, sums)
		out := newLuma(b.w, b.h)
		for k, dark := range b.dark {
			if !dark {
				out.v[k] = 255
			}
		}
		write(t, fmt.Sprintf("2-dark-%d", i), out)
		for k, c := range b.components(min(b.w, b.h)/6, mostCandidates) {
			q, ok := largestQuad(c.hull())
			if !ok {
				continue
			}
			c, ok := (&search{sizes: sizesOf("")}).straighten(q, pics)
			t.Log(i, k, q, ok, c.score, c.worth)
			m := c.mesh
			write(t, fmt.Sprintf("3-straight-%d-%d", i, k), m.straight(pics, fine, margin))
		}
	}
	list, err := find(t.Context(), p.luma, sizesOf(""))
	if err != nil || len(list) == 0 {
		t.Fatal(err, "no grid")
	}
	m := &list[0].mesh
	all := newLuma(9*side, 9*side)
	for i, p := range cells(p.luma, m) {
		for k, v := range p {
			all.v[(i/9*side+k/side)*all.w+i%9*side+k%side] = uint8(255 - min(v, 1)*255)
		}
	}
	write(t, "4-cells", all)
}

func write(t *testing.T, name string, l *luma) {
	t.Helper()
	f, err := os.Create(filepath.Join(*picturesFlag, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, l.image()); err != nil {
		t.Fatal(err)
	}
}
