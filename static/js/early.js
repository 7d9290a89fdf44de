// Keeps the keys that are pressed before the modules are there: entry does what they ask for. It is no module,
// so a page shows no box to type into before it runs.
self.onkeydown = (event) => { (self.onkeydown.keys ??= []).push(event); };
