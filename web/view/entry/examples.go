package entry

import (
	"strings"
	"sync"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

// examples are puzzles to try on a board; on the classic one, a puzzle for each thing to
// see. Its second and fourth are from the articles with which this project began, all
// others are our own.
func examples(l *solver.Layout) []templates.Example {
	switch {
	case l.ID() == solver.Classic().ID():
		return classicExamples()
	case address.IsFreeForm(l):
		return []templates.Example{drawnExample(templates.Link{Label: "One with regions", Href: "/p/" + freeFormExample, Note: "20 givens, hidden singles and regions that lock digits"}, "")}
	}
	if x, ok := BoardExamples()[l.ID()]; ok {
		return []templates.Example{drawnExample(x, "")}
	}
	return nil
}

// drawnExample adds a picture of the puzzle and its difficulty, which is empty where it has
// none or nobody has rated it.
func drawnExample(link templates.Link, difficulty string) templates.Example {
	x := templates.Example{Link: link, Level: page.LevelOf(difficulty)}
	if p, err := notation.ParseCode(strings.TrimPrefix(link.Href, "/p/")); err == nil {
		x.Picture = board.PuzzlePicture(p)
	}
	return x
}

// freeFormExample is a free-form puzzle, whose regions are also the picture in the menu.
const freeFormExample = "jigsaw-111122233111123333412225333444225666445555556744586666774886999778888999777788999~000000200000031000481700300000000050000000070700000400000000040096084001000600020"

// BoardExamples is one puzzle for each board with a name, by ID.
func BoardExamples() map[string]templates.Link {
	return map[string]templates.Link{
		"x":       {Label: "One with diagonals", Href: "/p/x~000100976040005000068030000000360000030000000002000000300000010000029060700000009", Note: "20 givens, and two diagonals to look at"},
		"windoku": {Label: "One with windows", Href: "/p/windoku~000100602050903000000000000900000000507000009000000760000479200300020500000000100", Note: "20 givens, and four windows to look at"},
		"4x4":     {Label: "A small one", Href: "/p/4x4~0002000002041000", Note: "4 givens, for a start"},
		"6x6":     {Label: "A small one", Href: "/p/6x6~030400002001020000400506000000000100", Note: "9 givens, for a start"},
		"8x8":     {Label: "A small one", Href: "/p/8x8~0000020060000003000070805010000002080100003400023060070000000020", Note: "17 givens, for a start"},
		"10x10":   {Label: "A large one", Href: "/p/10x10~00001A0075A6007004217800065310000002009020A045008060008120340406070800020500014990086400030A10308267", Note: "50 givens, hidden singles all the way"},
		"12x12":   {Label: "A large one", Href: "/p/12x12~9248000C00006C00000002007B502A0060800004000B0070003B980000042A870430B00043057B26C0A8B800C0A9304607C00080290B007C396A000036B90070800004020C580300", Note: "72 givens, hidden singles all the way"},
		"15x15":   {Label: "A large one", Href: "/p/15x15~E1BFA024D970C0004092037CED06000D03C00A5000002100065900C8002F057ED0F800000640FC003D2000AB00002C305B870000000F150C00300200B0060D0020005A70000000032E0F000000070CFDB6040FCEA000590020D0C010890000004733697028D040F10C0ED4F0001000006", Note: "112 givens, for a long evening"},
		"16x16":   {Label: "A very large one", Href: "/p/16x16~G03028009100B750500001DG000000A8F000040008000000B100A7053G00F90000G3F6001D7BCA004B0CG0070006008F0010E0930A0C0D407D000C120FG0069000008549A000D0G72C0AD3G00E10406090007E0C6403281A87F0106A0009EC03034F6A00C0000B00CG970051D00800E00802000000400GF000000G00F600023C", Note: "128 givens, for a long evening"},
		"20x20":   {Label: "A very large one", Href: "/p/20x20~14000J9G23060800F0K00A590000000000DG00040207B0D8HI40F3E01C56G008F5E401A0C9KBH00D000000000B006000IG0K0C0H9IK00000G0B1000J60K0IG00E0D00H152007001E03000000J080B09020B006000J00003C00DH0FGKE03D14B8HC0J5020C0700E00F804DJGK00B0D00600000000I5004008A84F09725EI000060H1B9000J0H006001GF80030HD01K000IG0090020F05B00C6F10DK5J0000007G0K6070I04000200H00JC5IH040CFG7800003A0623000AH6J800K0000G90100C00000300040000KFI", Note: "200 givens, for a long evening"},
		"25x25":   {Label: "A very large one", Href: "/p/25x25~0500A04B7JHG00M1090000NK060P000L1GND900O0000H0I00M4N10000000050000G0000000089M000ODA000407200JNEG6502GB00900000J0K07A8L6HP00000L0I402O000E9ADFC0008100E000000K000020800004G0AILJ3580M0096IC0L4K020GPF7EH06CMKH0AL1OF00000P0E0J200A0000E080C030000100I000OBO00GCK3P052A0I1LD069070H0H070DO060000PE300JN200L00I2A0J0E0CB0090DH00F0K100000E04DH0J28LGM50030AO690F9L000A0G0F0KC40P7B0O000207000010OFI0N0GB0042000E00004000C3P002080007000000ICPN00B000030K00G9I8000000K0OF0700E00I000060D009GB0000L0N090GAO000FHK53400080D0090002PE05HI0L0B000C3GN06H0G0000M70F2ACO009000E0A0E759LKO0000C300I000H0051I00C00N4900AL6000F2K08PL0G00000H06PJ00020E504B07", Note: "312 givens, for a long evening"},
	}
}

// classicExamples are puzzles on the classic board, an easy one first. They are drawn once.
var classicExamples = sync.OnceValue(func() []templates.Example {
	return []templates.Example{
		drawnExample(templates.Link{Label: "Easy", Href: "/p/000100305000040000000570094006000010300400070507000930400200100603000000052700640", Note: "27 givens, hidden singles all the way"}, "easy"),
		drawnExample(templates.Link{Label: "Fair", Href: "/p/000500809180400060000070010500000070649000000020010000090032000010005600700000480", Note: "25 givens, from an article on solving"}, "easy"),
		drawnExample(templates.Link{Label: "Tricky", Href: "/p/050008006007406000003000400308070000000902003000000020802000010500710009100000050", Note: "24 givens, a swordfish, an XY-wing"}, "tricky"),
		drawnExample(templates.Link{Label: "Very hard", Href: "/p/000200070017090000080150402300000000041000560000000008802069010000010280090003000", Note: "26 givens, and chains to find"}, "very hard"),
		drawnExample(templates.Link{Label: "Misprinted", Href: "/p/200804006006090500074000920300040007000305000400060009019000740008000200500608001", Note: "no solution: solve it to see why"}, ""),
		drawnExample(templates.Link{Label: "Ambiguous", Href: "/p/000100305000040000000570094006000010300400070507000930000200100603000000052700640", Note: "two solutions: see where they differ"}, ""),
	}
})

// FirstExample is the puzzle that stands for the site; a board without digits where it cannot be read.
func FirstExample() solver.Puzzle {
	if p, err := notation.ParseCode(strings.TrimPrefix(classicExamples()[0].Link.Href, "/p/")); err == nil {
		return p
	}
	return solver.EmptyPuzzle(solver.Classic())
}
