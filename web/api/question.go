package api

import (
	"crypto/sha256"
	"encoding/json"
)

// sum is a digest of a question without its ID, by which an answer is found that somebody else was
// given. Whether there is an ID counts, as some answers have another form then.
func (s sent) sum() [sha256.Size]byte {
	text, _ := json.Marshal([]any{s.Puzzle, s.Layout, s.Candidates, s.Removed, s.isLine, s.id != nil}) // texts can be encoded
	return sha256.Sum256(text)
}
