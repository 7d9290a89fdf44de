package respond

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// Sign puts a signature before words that come back in an address, so that nobody else can
// put words on our pages.
func (s *Sender) Sign(words string) string { return s.signature(words) + words }

// Verify removes the signature. It reports false if it is not ours.
func (s *Sender) Verify(value string) (words string, ok bool) {
	seal := s.signature("")
	if len(value) < len(seal) {
		return "", false
	}
	words = value[len(seal):]
	return words, s.signature(words) == value[:len(seal)]
}

func (s *Sender) signature(words string) string {
	mac := hmac.New(sha256.New, []byte(s.Build))
	mac.Write([]byte(words))
	return hex.EncodeToString(mac.Sum(nil)[:8])
}
