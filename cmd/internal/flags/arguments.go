package flags

import "strings"

// Joined joins a flag and the number below 0 behind it, as --drain -5s: the parser would take that
// for a flag, and say so instead of what is wrong with the number.
func Joined(args []string) []string {
	var all []string
	for i := 0; i < len(args); i++ {
		if args[i] == "--" {
			return append(all, args[i:]...)
		}
		isFlag := strings.HasPrefix(args[i], "--") && !strings.Contains(args[i], "=")
		if isFlag && i+1 < len(args) && isBelowZero(args[i+1]) {
			all = append(all, args[i]+"="+args[i+1])
			i++
			continue
		}
		all = append(all, args[i])
	}
	return all
}

func isBelowZero(arg string) bool {
	rest, ok := strings.CutPrefix(arg, "-")
	return ok && rest != "" && strings.ContainsRune("0123456789.", rune(rest[0]))
}
