// Package jobs is what machines say to each other that share the work on one long file: pure
// data, with bounds, and how it is written and read. Who carries it is not known here.
//
//	            blocks                              answers
//	file ─> coordinator ─────> queue ─> worker ─────> store ─> coordinator ─> file
//	            │                └────> worker ───────┘            │
//	            └── state: what is written, and how the rest is cut ┘
//
// A Task is what is done with every line: a command and its flags. The coordinator cuts the
// input into blocks of whole lines (see Pace), each with its number, its task and the number of
// its first line, so that a worker needs nothing else. The Answer to a block has the text that
// the plain command would have printed, or says why there is none.
//
// The State of a job is what a coordinator needs to go on where another one ended: how much of
// the input is answered, what the output holds (its length and its hash), and where the blocks
// are cut that workers may have. It is written before those blocks are handed out, so that a
// block of one number always has the same lines.
//
// Nothing that arrives is believed: a message of another version is a *VersionError, and every
// length, number and time has a bound.
package jobs
