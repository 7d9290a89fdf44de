// Package tests holds tests of the files beside it: they start the program, built from this
// checkout, as those files say, behind haproxy and nginx, in an empty folder and in a container.
// What is not on this machine is skipped, with a sentence.
package tests
