// Package cluster carries jobs (see package jobs) between machines with NATS JetStream.
//
//	             sudoku.work.JOB.N                       sudoku.answers.JOB.N
//	coordinator ──────────────────> stream SUDOKU_WORK    stream SUDOKU_ANSWERS <── worker
//	    │                             │ one consumer,           │                    ↑
//	    │                             └─ pulled by all workers ─┼────────────────────┘
//	    ├──────────── the next answer that is to be written ────┘
//	    └── bucket SUDOKU_JOBS: the state of each job
//
// Three rules make that every line is answered exactly once, in order, whoever ends when:
//
//   - A block is handed out after the state says where it is cut, so that its number means the
//     same lines for ever.
//   - A worker takes its block off the queue after the answer is stored; a stream keeps one
//     message a subject, so that the first answer counts and no second one is there.
//   - The state says that answers are written after they are on the disk, and answers are
//     deleted after the state says so. Who goes on cuts off what the output has behind that.
//
// Whatever fails because the servers are away or full is tried again until the context ends, and
// said. Notes of workers on plain subjects (sudoku.note.>) make it quick; nothing depends on them.
package cluster
