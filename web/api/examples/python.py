import itertools, json, urllib.request

def post(path, kind, body):
    request = urllib.request.Request("https://example.com" + path, body.encode(), {"Content-Type": kind})
    return urllib.request.urlopen(request)

# One puzzle.
with post("/api/solve", "application/json", json.dumps({"puzzle": "4x4~0400300002000010"})) as answer:
    print(json.load(answer)["solution"])

# A file with a puzzle a line. urllib reads no answer before all is sent, so it sends a hundred at a time.
with open("puzzles.txt") as file:
    while block := "".join(itertools.islice(file, 100)):
        with post("/api/rate", "text/plain", block) as answers:
            for line in answers:
                rating = json.loads(line)
                print(rating.get("name") or rating.get("detail"))
