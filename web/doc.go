// Package web makes the server of its rooms, and lets it listen, answer and drain. Most rooms know nothing of
// HTTP, and only nine know echo: exchange, respond, pages, fresh, doctor, book, confirm, site and streams.
//
// # Rooms
//
// Arrows point at the rooms of web that are imported; a test (rooms_test.go) reads them here, and
// holds them to what is so. From the roof down:
//
//	web          ──> pages fresh doctor book confirm site streams exchange respond results work
//	web          ──> answers clients hosts keys lanes lastresort linger metrics sample traces watch
//
//	pages        ──> exchange respond results work problem
//	pages        ──> view view/board view/entry view/hints view/lesson view/logs view/page
//	pages        ──> address clip form lanes metrics picture qr sheet sketch
//	fresh        ──> respond results problem view view/entry address clip
//	doctor       ──> pages respond view address clip
//	book         ──> pages respond problem work view view/page address clip
//	confirm      ──> exchange respond work problem
//	confirm      ──> address form lanes offers photo view/entry
//	site         ──> exchange respond problem view view/page
//	site         ──> api compress etag openapi picture
//	streams      ──> exchange respond work problem
//	streams      ──> answers api clients compress lanes lines metrics stream
//
//	exchange     ──> respond work problem
//	exchange     ──> answers api clients clip compress etag hosts keys lines metrics photo sample traces watch
//	respond      ──> view/page compress etag hosts traces
//	results      ──> work problem view view/logs address answers lanes lessons sketch
//	work         ──> problem answers clients lanes lastresort metrics traces
//	problem      ──> address metrics
//
//	view         ──> address picture sketch view/board view/entry view/page
//	view/hints   ──> address drawing view/board view/logs view/page
//	view/lesson  ──> address lessons view/board view/logs view/page
//	view/logs    ──> address drawing picture view/board view/page
//	view/entry   ──> address clip drawing form offers photo sketch view/board view/page
//	view/page    ──> address picture qr view/board
//	view/board   ──> address drawing picture
//
//	offers photo/train ──> photo
//	api          ──> lines stream
//	lines        ──> stream
//	sketch       ──> address clip form
//	form         ──> address clip
//	address      ──> clip
//	sheet        ──> drawing picture qr
//	picture      ──> drawing
//	compress     ──> etag
//	lanes/lanestest ──> lanes
//	metrics      ──> metrics/exposition
//
//	admin answers clients clip drawing etag hosts keys lanes lastresort lessons linger openapi ──> nothing here
//	metrics/exposition photo qr reload sample stream traces watch ──> nothing here
//	internal/puzzles internal/racecheck internal/unpack openapi/openapitest photo/phototest traces/otlptest ──> nothing here: they are for tests
//
// What they are for:
//
//	pages     a form or an address is read, what it asks for is found, a view of that is sent
//	fresh     new puzzles, and those of a day
//	doctor    what a setter can do to a puzzle
//	book      puzzles on paper: the form, and new ones by the hundred
//	confirm   what is read from a picture, for a person to put right, and for programs
//	site      files, icons, what crawlers and balancers ask for, the description of the addresses
//	streams   what programs ask for: one puzzle, or many as they come
//	exchange  what every request goes through, and every answer
//	respond   what handlers send: pages, parts of them, and their headers
//	results   what pages show of a puzzle, found and kept
//	work      a question is answered: from what is kept, at once, or in a slower lane
//	problem   what a person is told about an error
//	view      a result as values of templates, in a room for each family of pages
//	address   what an address says, and how it is built: queries and links
//	form      what was typed: fields of a form, a draft of a grid
//	sketch    free-form boards that are being drawn
//	drawing   a step as shapes over a board: links, sets and candidates
//	picture   a board or a step as SVG or PNG
//	sheet     puzzles on paper
//	photo     a picture of a puzzle, read
//	offers    other readings of a picture, with which it has exactly one solution
//	lessons   techniques explained: words, small pictures, positions to practise on
//	lanes     whose search runs next
//	answers   results that are kept, and work that is shared
//	clients   connections, streams and unsent answers of each client
//	hosts     names by which the site is asked for, and what it calls itself
//	linger    who still sends gets to read the answer
//	api       what programs ask for: a line read, its work, its answer written
//	openapi   openapi.yaml laid out as the page /api
//	keys      clients who may have more than others
//	metrics   what is counted, for Prometheus
//	sample    which requests are logged under load
//	traces    what requests spend their time on, for OpenTelemetry
//	watch     answers of ours in place of net/http's bare ones
//
// # The way of a request
//
// From POST /steps to the drawn board, in one direction:
//
//	exchange/gate.go     reads the body, waits for a turn, buffers the answer
//	routes.go            has the handler
//	pages/form.go        reads the form ........... form/form.go, form/draft.go
//	pages/steps.go       asks for the log ......... address/query.go, address/log.go
//	pages/working.go     shows meanwhile that it is being worked out
//	                     .......................... respond/opening.go, results/shown.go, view/logs/working.go
//	results/run.go       the question, and its answer in words
//	work/find.go         answers it: kept, at once, or in a slower lane
//	                     .......................... methods.Method.Solve
//	pages/steps.go       shows it ................. view/logs, view/board
//	respond/render.go    renders it ............... templates
//
// compress.Handler compresses the buffered answer, and exchange sends it. Handlers return
// errors; only exchange/errors.go turns one into a status, a log line, and a page, a fragment or JSON.
//
// # The API
//
// A program posts one puzzle, which is answered like a page (streams/operate.go), or a line each for as
// many as it likes (streams/streams.go). A stream is not read whole, and has no turn: each of its lines
// waits for a place in the lanes by itself. It is not compressed as a whole either, nor cached.
//
// Every address and every field of a JSON answer is described in openapi.yaml, from which
// site/apipage.go makes the page /api. The tests hold each answer that they get to it.
//
// # Limits
//
// A search ends by a budget of counted work, the same on every machine; the clock is a last
// resort. An answer that the clock has cut short says so and is not kept. Nothing is stored:
// every page under /p depends on its address and the build alone, apart from measured times
// and from searches that the clock has cut.
//
// # Words
//
//	query      which puzzle an address is about, and which of its digits were typed
//	draft      a grid as a form has sent it, right or wrong
//	sketch     a free-form board that a person draws; its page says "drawing"
//	log        the steps of one method on one puzzle
//	lane       a queue for work of similar length: fast, short, slow
//	place      one processor's worth of work in a lane
//	opening    the first part of a page, sent while the rest is being worked out
//	problem    an error with what a person is told about it
//	refusal    what net/http answers by itself to what it cannot read
package web
