# One puzzle.
curl -s https://example.com/api/solve -H 'Content-Type: application/json' \
  -d '{"puzzle": "4x4~0400300002000010"}'

# A file of any length with a puzzle a line; each answer as soon as it is found.
curl -sN -X POST -T puzzles.txt https://example.com/api/rate -H 'Content-Type: text/plain'
