package tatham

import "testing"

// What looks like a game ID is one: numbered rows, times and boards with a name are not.
func TestIsID(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]bool{
		"3x3:e7_9_2b6a1": true, "9j:b6d5,acc_": true, "3x3x:3b5g9b8": true, "3x3kdu:zzzc,_a,4": true, "2x3#1234567": true, "6jk:zj,bd_,_a": true,
		"1:0123456789abcdef": false, "16:0123456789abcdef": false, "10:30abcdefghi": false,
		"4x4:0400300002000010": false, "6x6:600400020065000010050000003100200000": false, "9x9:a53b7": false,
		"3x3": false, "3x3:": false, "a3x3:e7": false, "3x3:e7-9": false,
	} {
		if IsID(word) != want {
			t.Errorf("%s: %v", word, !want)
		}
	}
}
