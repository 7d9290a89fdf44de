package address

import "testing"

// How much is told travels with a place in a log, to its other steps and cases, and is not said where it is usual.
func TestDetailTravels(t *testing.T) {
	t.Parallel()
	const log = "/p/1/steps"
	at := At{Step: 3, Case: 2, Proof: "7", Technique: "x-chain", Detail: Proven}
	for got, want := range map[string]string{
		at.In(log):                      "/p/1/steps?technique=x-chain&detail=proven&step=3&case=2&proof=7",
		at.OfStep(4).In(log):            "/p/1/steps?technique=x-chain&detail=proven&step=4",
		at.OfAll().In(log):              "/p/1/steps?detail=proven&step=3",
		at.Within("/techniques/x-wing"): "/techniques/x-wing?detail=proven&case=2&proof=7",
		At{Step: 3}.In(log):             "/p/1/steps?step=3",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestParseDetail(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]Detail{"": Told, "told": Told, "shown": Shown, "proven": Proven} {
		if got, err := ParseDetail(value); got != want || err != nil {
			t.Errorf("%q is %q, %v", value, got, err)
		}
	}
	for _, value := range []string{"Told", "all", "shown ", "toldshown"} {
		if _, err := ParseDetail(value); err == nil {
			t.Errorf("%q is a detail", value)
		}
	}
}
