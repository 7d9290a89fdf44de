package answers

import (
	"sync"
	"sync/atomic"
	"testing"
)

// All who use a key at the same time have one value, and it goes with the last of them.
func TestInUseLivesWhileItIsUsed(t *testing.T) {
	t.Parallel()
	var s InUse[atomic.Int32]
	first, leaveFirst := s.Join("key")
	first.Add(1)
	second, leaveSecond := s.Join("key")
	if second != first || second.Load() != 1 {
		t.Error("two have two values")
	}
	if other, leave := s.Join("other"); other == first {
		t.Error("two keys have one value")
	} else {
		leave()
	}
	leaveFirst()
	if third, leave := s.Join("key"); third != first {
		t.Error("the value has gone while one uses it")
	} else {
		leave()
	}
	leaveSecond()
	if n := s.Len(); n != 0 {
		t.Errorf("%d values are left", n)
	}
	if again, leave := s.Join("key"); again.Load() != 0 {
		t.Error("a value came back")
	} else {
		leave()
	}
}

func TestSharedInACrowd(t *testing.T) {
	t.Parallel()
	var s InUse[atomic.Int32]
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			v, leave := s.Join("key")
			defer leave()
			v.Add(1)
		})
	}
	all.Wait()
	if n := s.Len(); n != 0 {
		t.Errorf("%d values are left", n)
	}
}
