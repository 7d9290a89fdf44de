ADDR  ?= localhost:8080
BENCH ?= .
COUNT ?= 1

TEMPL       = go tool templ
GENERATE    = $(TEMPL) generate -include-version=false
GOFUMPT     = go tool -modfile=.ci/tools.mod gofumpt
STATICCHECK = go tool -modfile=.ci/tools.mod staticcheck

# The engine in vector instructions is built with an experiment of Go's, where the processor and
# the toolchain have it. GOEXPERIMENT= in the environment leaves it out.
ifeq ($(shell GOEXPERIMENT=simd go env GOARCH 2>/dev/null),amd64)
export GOEXPERIMENT ?= simd
endif

.PHONY: help run build generate test chaos bench lint generated tidied check toolchain

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: build ## build the server and start it on http://localhost:8080 (ADDR=host:port for another place)
	bin/sudoku serve --addr $(ADDR)

build: toolchain ## build bin/sudoku, one static file
	CGO_ENABLED=0 go build -trimpath -o bin/sudoku ./cmd/sudoku

generate: toolchain ## turn the .templ files into Go, to be committed with them
	$(GENERATE)

# The browser tests measure time, so they have the machine to themselves; and they always run,
# because Go's cache of test results does not see the browser change. What ships is neither built
# with the race detector, which changes the vector instructions that the compiler makes, nor always
# built with them: so the solver is tested twice more, and the command line once, for its memory. The logic engine
# looks at some of its positions under the race detector, and at all of them without.
test: toolchain ## run every test with the race detector, those in a real browser too
	@.ci/ensure-compiler
	@.ci/ensure-browser >/dev/null
	@.ci/ensure-poppler
	all=$$(go list ./...) && CGO_ENABLED=1 go test -race $$(echo "$$all" | grep -vE '/web/e2e$$|/solver/logic$$')
	CGO_ENABLED=1 go test -race -short -skip 'Shuffled|BoxesAsRegions|AllIsSound' ./solver/logic
	go test ./cmd/... ./solver ./solver/internal/... ./solver/logic
	GOEXPERIMENT= go test -short ./solver ./solver/internal/... ./solver/classic
	SUDOKU_BROWSER="$$(.ci/ensure-browser)" CGO_ENABLED=1 go test -race -count=1 -timeout 30m ./web/e2e

chaos: toolchain ## do to a running server what its enemies would, for some minutes
	go test -count=1 -timeout 30m -v ./web/chaos -chaos

bench: toolchain ## run the benchmarks (COUNT=10 for benchstat, BENCH=Solve for those with that name)
	go test -run '^$$' -bench '$(BENCH)' -benchmem -count $(COUNT) ./...

lint: toolchain ## gofumpt, go vet, staticcheck, eslint
	@found=$$($(GOFUMPT) -l .) || exit 1; \
	found=$$(echo "$$found" | grep -v '_templ\.go$$'); \
	test -z "$$found" || { echo "$$found"; echo "not formatted; to mend it: $(GOFUMPT) -w ."; exit 1; }
	go vet ./...
	$(STATICCHECK) ./...
	.ci/lint-scripts

# templ's own check says nothing about generated files whose .templ is gone.
generated: toolchain ## check that `make generate` would change nothing
	@for file in $$(find . -name '*_templ.go'); do \
		test -f "$${file%_templ.go}.templ" || { echo "$$file has no .templ beside it"; exit 1; }; \
	done
	@$(GENERATE) -log-level error -check || { echo "to mend it: make generate"; exit 1; }

tidied: toolchain ## check that `go mod tidy` would change nothing
	go mod tidy -diff

check: ## everything that CI checks: generated, tidied, lint, build, test
	@.ci/run

toolchain:
	@.ci/ensure-go
