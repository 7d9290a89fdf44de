package sheet

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// The library that draws has no structure in its files. It is written behind them, as PDF lets
// somebody change a file without writing it anew (ISO 32000-1, 7.5.6): objects that are new or
// changed, a table of where they are, and a trailer that leads to the table before.
//
//	what the library wrote     objects · table · trailer
//	what comes behind          pages, each with its number in the tree of parents
//	                           catalog, with the root of the structure
//	                           root · tree of parents · Document · elements
//	                           table · trailer

// writeTagged writes a file with its structure.
func writeTagged(w io.Writer, file []byte, s *structure) error {
	u, err := newUpdate(file)
	if err != nil {
		return err
	}
	pages, err := u.pages()
	if err != nil {
		return err
	}
	root, parents, document := u.number(), u.number(), u.number()
	numbers := map[*element]int{}
	u.count(s.kids, numbers)
	for i, page := range pages {
		u.change(page, "/Type /Page", fmt.Sprintf("/StructParents %d /Tabs /S", i))
	}
	u.change(u.catalog, "/Type /Catalog",
		fmt.Sprintf("/Version /1.7 /MarkInfo <</Marked true>> /StructTreeRoot %d 0 R /ViewerPreferences <</DisplayDocTitle true>>", root))
	u.object(root, fmt.Sprintf("<</Type /StructTreeRoot /K %s /ParentTree %s /ParentTreeNextKey %d>>", reference(document), reference(parents), len(pages)))
	u.object(parents, parentTree(s, numbers))
	u.object(document, fmt.Sprintf("<</Type /StructElem /S /Document /P %s /K [%s]>>", reference(root), references(s.kids, numbers)))
	u.elements(s.kids, document, numbers, pages)
	if u.err != nil {
		return u.err
	}
	u.end()
	if _, err := w.Write(file); err != nil {
		return err
	}
	_, err = w.Write(u.out.Bytes())
	return err
}

// update is what is written behind a file.
type update struct {
	file    []byte
	table   int         // where the table of the file is
	offsets []int       // where its objects are, by number
	catalog int         // the number of the catalog
	next    int         // the first number that is free
	places  map[int]int // where the objects of the update are, by number
	out     bytes.Buffer
	err     error
}

var (
	errNotFound = errors.New("the PDF file is not as the library writes it")
	startPlace  = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	tableHead   = regexp.MustCompile(`^xref\n0 (\d+)\n`)
	rootNumber  = regexp.MustCompile(`/Root (\d+) 0 R`)
	kidNumber   = regexp.MustCompile(`(\d+) 0 R`)
)

// entrySize is the size of an entry in a table, in bytes.
const entrySize = 20

// newUpdate finds the objects of a file.
func newUpdate(file []byte) (*update, error) {
	u := &update{file: file, places: map[int]int{}}
	u.table = integer(startPlace, file[max(len(file)-64, 0):])
	if u.table <= 0 || u.table >= len(file) {
		return nil, errNotFound
	}
	head := tableHead.FindSubmatch(file[u.table:])
	if head == nil {
		return nil, errNotFound
	}
	u.next = integer(tableHead, file[u.table:])
	entries := file[u.table+len(head[0]):]
	if len(entries) < u.next*entrySize {
		return nil, errNotFound
	}
	for i := range u.next {
		at, err := strconv.Atoi(string(entries[i*entrySize : i*entrySize+10]))
		if err != nil || at >= len(file) {
			return nil, errNotFound
		}
		u.offsets = append(u.offsets, at)
	}
	u.catalog = integer(rootNumber, entries[u.next*entrySize:])
	if u.catalog <= 0 || u.catalog >= u.next {
		return nil, errNotFound
	}
	return u, nil
}

// integer is the number that a pattern finds; 0 for none.
func integer(pattern *regexp.Regexp, in []byte) int {
	m := pattern.FindSubmatch(in)
	if m == nil {
		return 0
	}
	n, err := strconv.Atoi(string(m[1]))
	if err != nil {
		return 0
	}
	return n
}

// text is an object of the file, from behind its number to its end.
func (u *update) text(number int) (string, error) {
	if number <= 0 || number >= len(u.offsets) {
		return "", errNotFound
	}
	head := fmt.Sprintf("%d 0 obj\n", number)
	rest, ok := bytes.CutPrefix(u.file[u.offsets[number]:], []byte(head))
	end := bytes.Index(rest, []byte("\nendobj"))
	if !ok || end < 0 {
		return "", errNotFound
	}
	return string(rest[:end]), nil
}

// pages are the numbers of the pages, in their order.
func (u *update) pages() ([]int, error) {
	const root = 1
	text, err := u.text(root)
	if err != nil {
		return nil, err
	}
	_, kids, _ := strings.Cut(text, "/Kids [")
	kids, _, ok := strings.Cut(kids, "]")
	if !ok {
		return nil, errNotFound
	}
	var pages []int
	for _, m := range kidNumber.FindAllStringSubmatch(kids, -1) {
		n, err := strconv.Atoi(m[1])
		if err != nil {
			return nil, err
		}
		pages = append(pages, n)
	}
	return pages, nil
}

// number is that of a new object.
func (u *update) number() int {
	u.next++
	return u.next - 1
}

// count gives each element a number.
func (u *update) count(kids []*element, numbers map[*element]int) {
	for _, e := range kids {
		numbers[e] = u.number()
		u.count(e.kids, numbers)
	}
}

// change writes an object of the file again, with more behind a part of it.
func (u *update) change(number int, behind, more string) {
	text, err := u.text(number)
	if err == nil && !strings.Contains(text, behind) {
		err = errNotFound
	}
	if err != nil {
		u.err = err
		return
	}
	u.object(number, strings.Replace(text, behind, behind+" "+more, 1))
}

// object writes an object.
func (u *update) object(number int, text string) {
	u.places[number] = len(u.file) + u.out.Len()
	fmt.Fprintf(&u.out, "%d 0 obj\n%s\nendobj\n", number, text)
}

// elements writes the elements below one of a number.
func (u *update) elements(kids []*element, parent int, numbers map[*element]int, pages []int) {
	for _, e := range kids {
		u.object(numbers[e], elementText(e, parent, numbers, pages))
		u.elements(e.kids, numbers[e], numbers, pages)
	}
}

func elementText(e *element, parent int, numbers map[*element]int, pages []int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<</Type /StructElem /S /%s /P %s", e.kind, reference(parent))
	if e.mark == unmarked {
		fmt.Fprintf(&b, " /K [%s]>>", references(e.kids, numbers))
		return b.String()
	}
	fmt.Fprintf(&b, " /Pg %s /K %d", reference(pages[e.page]), e.mark)
	if e.kind == figureTag {
		fmt.Fprintf(&b, " /Alt %s /A <</O /Layout /Placement /Block /BBox %s>>", textString(e.alt), e.box)
	}
	b.WriteString(">>")
	return b.String()
}

// parentTree leads from what is drawn to its element: by page, then by mark.
func parentTree(s *structure, numbers map[*element]int) string {
	var b strings.Builder
	b.WriteString("<</Nums [")
	for i, marked := range s.pages {
		fmt.Fprintf(&b, "%d [%s] ", i, references(marked, numbers))
	}
	b.WriteString("]>>")
	return b.String()
}

func reference(number int) string { return fmt.Sprintf("%d 0 R", number) }

func references(all []*element, numbers map[*element]int) string {
	words := make([]string, len(all))
	for i, e := range all {
		words[i] = reference(numbers[e])
	}
	return strings.Join(words, " ")
}

// textString is a text as a string of PDF: in ASCII, or else in UTF-16.
func textString(text string) string {
	isASCII := true
	for _, r := range text {
		isASCII = isASCII && r >= ' ' && r <= '~'
	}
	if isASCII {
		return "(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(text) + ")"
	}
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	b.WriteString(">")
	return b.String()
}

// end writes the table of the update, and its trailer.
func (u *update) end() {
	table := len(u.file) + u.out.Len()
	u.out.WriteString("xref\n")
	for _, number := range slices.Sorted(maps.Keys(u.places)) {
		fmt.Fprintf(&u.out, "%d 1\n%010d 00000 n \n", number, u.places[number])
	}
	fmt.Fprintf(&u.out, "trailer\n<</Size %d /Root %s /Info %s /Prev %d>>\nstartxref\n%d\n%%%%EOF\n",
		u.next, reference(u.catalog), reference(u.catalog-1), u.table, table)
}

// metadata is the title of a file and its language, as programs that keep files look for it.
func metadata(title string) []byte {
	var name bytes.Buffer
	_ = xml.EscapeText(&name, []byte(title)) // a bytes.Buffer takes everything
	return fmt.Appendf(nil, `<?xpacket begin="%s" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, "\ufeff", name.Bytes())
}
