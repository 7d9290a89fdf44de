ADDR  ?= localhost:8080
BENCH ?= .
COUNT ?= 1
TIME  ?= 10m

TEMPL       = go tool templ
GENERATE    = $(TEMPL) generate -include-version=false
GOFUMPT     = go tool -modfile=.ci/tools.mod gofumpt
STATICCHECK = go tool -modfile=.ci/tools.mod staticcheck

# What `make run` builds with: what the one who calls has set, and nothing else, so that the standard library
# that a developer has compiled serves. All else is compiled without the tables that SHIPPED leaves out.
GIVEN_GOFLAGS      := $(GOFLAGS)
GIVEN_GOEXPERIMENT := $(GOEXPERIMENT)
GIVEN_CGO_ENABLED  := $(CGO_ENABLED)

# What ships has no tables for debuggers: they are a third of it. Its stack traces have names and lines all the same.
# Its functions begin at multiples of 16 bytes, as other compilers have it, and not of 32: that is 0.24 MB.
SHIPPED = -ldflags='-s -w -funcalign=16'

# The engine in vector instructions is built with an experiment of Go's, where the processor and
# the toolchain have it. GOEXPERIMENT= in the environment leaves it out.
ifeq ($(shell GOEXPERIMENT=simd go env GOARCH 2>/dev/null),amd64)
export GOEXPERIMENT ?= simd
endif

# What ships is built without cgo and names no path of this machine. All else is built like that too,
# so that building, vetting and testing share one cache of compiled packages, also from another folder.
export CGO_ENABLED ?= 0
export GOFLAGS     := $(strip $(GOFLAGS) -trimpath)

# A compiler ends before its garbage is worth collecting, which takes a tenth of its time: it collects none while it has memory.
GO_BUILD = GOGC=off GOMEMLIMIT=1GiB go build

# Tests have memory to spare: the garbage collector, which would take a sixth of their time, comes later.
GO_TEST = GOGC=400 go test

# The packages whose tests need no browser: those that take longest begin, so that none is alone at the end.
# Those among them, outside the solver, that share anything between goroutines, themselves or in their tests;
# and those with tests in which goroutines share what can be shared.
LONG       = ./web ./cmd/sudoku ./solver/logic ./solver/notation ./web/sheet
IN_PROCESS = $$(go list $(LONG) ./... | grep -v '/web/e2e$$')
CONCURRENT = $$(go list -f '{{.ImportPath}} {{.Imports}} {{.TestImports}} ' ./cmd/... ./web/... ./static | grep -E '[[ ](sync|sync/atomic|net/http)[] ]' | cut -d ' ' -f 1 | grep -Ev '/web/e2e$$|chaos$$')
AT_ONCE    = $$(grep -rl --include='*_test.go' '^func Test[A-Za-z]*AtOnce' solver | sed 's,/[^/]*$$,,; s,^,./,' | sort -u)

# The packages that test which others import which.
ARROWS = ./cmd/licences ./cmd/sudoku ./solver ./solver/logic ./web ./web/openapi/openapitest

# What is embedded packed, and made by a test.
PACKED = ./static ./web/openapi ./web/lessons ./web/sheet ./solver/generate/bank

.PHONY: help run build generate licences weight test clients race quick arrows chaos fuzz vulnerable sbom corpus reproduced bench lint formatted generated tidied check toolchain

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: export GOFLAGS := $(GIVEN_GOFLAGS)
run: export GOEXPERIMENT := $(GIVEN_GOEXPERIMENT)
run: export CGO_ENABLED := $(GIVEN_CGO_ENABLED)
run: toolchain ## build the server plainly and start it on http://localhost:8080 (ADDR=host:port for another place)
	$(GO_BUILD) $(SHIPPED) -gcflags=all=-dwarf=false -gcflags=std= -o bin/plain/ ./cmd/sudoku
	exec bin/plain/sudoku serve --addr $(ADDR)

build: toolchain ## build bin/sudoku and bin/sudoku-cluster, a static file each
	CGO_ENABLED=0 $(GO_BUILD) $(SHIPPED) -o bin/ ./cmd/sudoku ./cmd/sudoku-cluster

generate: toolchain ## turn the .templ files into Go, and pack static files, openapi.yaml, lessons and the bank, to be committed with them
	$(GENERATE)
	go test -vet=off -count=1 -run '^TestPacked$$' $(PACKED) -update

licences: toolchain ## gather the licences of what is linked, to be committed with it
	go run ./cmd/licences

weight: build ## check that bin/sudoku is as light as it was
	@.ci/weight bin/sudoku

# Every test runs once here, built as what ships is. The browser tests measure time, so they have the
# machine to themselves; and they always run, because Go's cache of test results does not see the browser
# change. Nor does it see what a test asks of `go list`: where results are kept, the arrows between
# packages are looked at by `make lint`, as go vet is.
test: toolchain ## run every test, as it ships, and those in a real browser
	@.ci/ensure-browser >/dev/null
	@.ci/ensure-poppler
	$(GO_TEST) -vet=off $(IN_PROCESS)
	SUDOKU_BROWSER="$$(.ci/ensure-browser)" $(GO_TEST) -vet=off -count=1 -timeout 30m ./web/e2e

# What `make test` has proven is proven in other builds, by `make check`. The race detector, which takes
# seven times as long, looks at what has goroutines: the server, the command line, and in the solver the
# tests named AtOnce, in which many goroutines share what can be shared. There are no vector instructions
# everywhere, so the solver is tested once more without them.
race: toolchain ## run tests again with the race detector, and the solver's without vector instructions
	@.ci/ensure-compiler
	CGO_ENABLED=1 go test -race -vet=off $(CONCURRENT)
	CGO_ENABLED=1 go test -race -vet=off -run AtOnce $(AT_ONCE)
	GOEXPERIMENT= go test -short ./solver ./solver/internal/... ./solver/classic

quick: toolchain formatted generated ## what a change is likely to break, within a minute: its packages, the nearest to them, and one walk in a browser
	ARROWS='$(ARROWS)' .ci/quick
	SUDOKU_BROWSER="$$(.ci/ensure-browser)" $(GO_TEST) -vet=off -count=1 -run '^TestWalk$$' ./web/e2e

arrows: toolchain
	go test -vet=off -count=1 -run 'Arrow|Rooms|ImportsThe|ImportNothing|OnlyTestsCheck|Linked' $(ARROWS)

chaos: toolchain ## do to a running server what its enemies would, for some minutes
	go test -count=1 -timeout 30m -v -p 1 ./web/chaos ./cmd/sudoku/internal/clusterchaos -chaos

fuzz: toolchain ## send everything that reads what strangers write at random (TIME=2h30m for all targets together, ONLY=Form for some)
	@ONLY='$(ONLY)' .ci/fuzz '$(TIME)'

vulnerable: build ## ask the Go vulnerability database about the programs, where it can be reached
	@VULNDB='$(VULNDB)' .ci/vulnerable bin/sudoku bin/sudoku-cluster

sbom: build ## list what the programs are made of in bin/*.cdx.json, in CycloneDX
	go run ./cmd/sbom bin/sudoku >bin/sudoku.cdx.json
	go run ./cmd/sbom bin/sudoku-cluster >bin/sudoku-cluster.cdx.json

corpus: toolchain ## check the sum of the first 10,000 lines of the open corpus of puzzles
	SUDOKU_CORPUS=1 $(GO_TEST) -vet=off -count=1 -run '^TestCorpus$$' ./cmd/sudoku

reproduced: toolchain ## check that two builds in different folders, with nothing kept, are the same bytes
	@.ci/reproduced

bench: toolchain ## run the benchmarks (COUNT=10 for benchstat, BENCH=Solve for those with that name)
	go test -run '^$$' -bench '$(BENCH)' -benchmem -count $(COUNT) ./...

clients: build ## make clients of openapi.yaml with others' generators, and have them ask the server
	@.ci/check-clients bin/sudoku

lint: toolchain formatted arrows ## gofumpt, go vet, staticcheck, eslint, the arrows between packages, cycles within them, the Kubernetes manifest
	go vet ./...
	$(STATICCHECK) ./...
	.ci/lint-scripts
	go test ./.ci/house
	.ci/cycles
	cd deploy/kube && go test ./...

# Not what was generated: from .templ files, and what git leaves out, as clients of openapi.yaml.
formatted: toolchain
	@found=$$($(GOFUMPT) -l .) || exit 1; \
	found=$$(for file in $$found; do git check-ignore -q "$$file" || echo "$$file"; done | grep -v '_templ\.go$$'); \
	test -z "$$found" || { echo "$$found"; echo "not formatted; to mend it: $(GOFUMPT) -w ."; exit 1; }

# templ's own check says nothing about generated files whose .templ is gone.
generated: toolchain ## check that `make generate` would change nothing
	@for file in $$(find . -name '*_templ.go'); do \
		test -f "$${file%_templ.go}.templ" || { echo "$$file has no .templ beside it"; exit 1; }; \
	done
	@$(GENERATE) -log-level error -check || { echo "to mend it: make generate"; exit 1; }
	go test -vet=off -run '^TestPacked$$' $(PACKED)

tidied: toolchain ## check that `go mod tidy` would change nothing
	go mod tidy -diff

check: ## everything that CI checks: generated, tidied, lint, build, weight, vulnerable, clients, test, race, corpus, reproduced
	@.ci/run

toolchain:
	@.ci/ensure-go
