package logic

// Direct forms: a locked candidate or a hidden pair or triple, told together with
// the single that it uncovers. Sudoku Explainer rates them below the plain forms,
// because nothing has to be remembered.

var directMethods = []method{}
