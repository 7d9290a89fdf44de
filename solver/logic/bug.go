package logic

// Bivalue universal grave: a board on which every open cell has two candidates and
// every house two places for each, but for a few extra candidates.

var bugMethods = []method{}
