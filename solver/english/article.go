package english

import (
	"slices"
	"strings"
)

// WithArticle puts "a" or "an" before a phrase, as its first word sounds: "an 8x8 board", "a unique
// rectangle", "an XY-Wing". Capitals without a vowel among them are taken to be spelled, other
// capitals to be spoken as a word: "a BUG".
func WithArticle(phrase string) string {
	if soundsLikeVowel(phrase) {
		return "an " + phrase
	}
	return "a " + phrase
}

func soundsLikeVowel(phrase string) bool {
	if digits := leading(phrase, "0123456789"); digits != "" {
		return numberSoundsLikeVowel(digits)
	}
	if capitals := leading(phrase, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"); isSpelled(phrase, capitals) {
		return strings.Contains("AEFHILMNORSX", capitals[:1])
	}
	return wordSoundsLikeVowel(strings.ToLower(leading(phrase, letters)))
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// leading returns the beginning of a phrase that consists of some characters.
func leading(phrase, characters string) string {
	return phrase[:len(phrase)-len(strings.TrimLeft(phrase, characters))]
}

// numberSoundsLikeVowel reports whether a number is spoken with eight, eleven, eighteen or eighty
// first. Thousands are spoken in groups of three digits.
func numberSoundsLikeVowel(digits string) bool {
	first := digits[:(len(digits)-1)%3+1]
	return first[0] == '8' || first == "11" || first == "18"
}

// isSpelled reports whether the capitals with which a phrase begins are a word that is spoken letter
// by letter: "X", "XYZ".
func isSpelled(phrase, capitals string) bool {
	isWord := capitals != "" && leading(phrase, letters) == capitals
	return isWord && (len(capitals) == 1 || !strings.ContainsAny(capitals, "AEIOU"))
}

func wordSoundsLikeVowel(word string) bool {
	if word == "" || !strings.Contains("aeiou", word[:1]) {
		return false
	}
	if slices.ContainsFunc([]string{"unin", "unim", "unidentif"}, func(begin string) bool { return strings.HasPrefix(word, begin) }) {
		return true // "un" and a word
	}
	likeYou := []string{"uni", "use", "usu", "eu", "one"} // spoken with a consonant first
	return !slices.ContainsFunc(likeYou, func(begin string) bool { return strings.HasPrefix(word, begin) })
}
