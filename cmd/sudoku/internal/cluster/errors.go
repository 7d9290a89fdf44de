package cluster

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// errAway says that the servers are away for too long.
var errAway = errors.New("no server answers")

// isRefused reports whether a server does not let us in, rather than that there is none.
func isRefused(err error) bool {
	return errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrAuthExpired) || errors.Is(err, nats.ErrAuthRevoked) ||
		errors.Is(err, nats.ErrAccountAuthExpired)
}

// causeOf is why a context has ended, and what failed in it, where that is something else.
func causeOf(ctx context.Context, err error) error {
	cause := context.Cause(ctx)
	if errors.Is(err, cause) || errors.Is(err, ctx.Err()) {
		return cause
	}
	return fmt.Errorf("%w (%w)", cause, err)
}

// isFinal reports whether trying again mends nothing.
func isFinal(err error) bool {
	return errors.Is(err, errTooOld) || errors.Is(err, nats.ErrMaxPayload) || errors.Is(err, nats.ErrConnectionClosed) ||
		errors.Is(err, jetstream.ErrInvalidKey) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) || isConflict(err) || isTooBig(err)
}

// errTooOld says that a server does not tell the time.
var errTooOld = errors.New("the NATS server is older than 2.10")

// The codes of JetStream for a stream that may become larger than there is room for.
const (
	storageExceeded       jetstream.ErrorCode = 10047
	insufficientResources jetstream.ErrorCode = 10023
)

func isTooBig(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && (api.ErrorCode == storageExceeded || api.ErrorCode == insufficientResources)
}

// storeFailed is the code of JetStream for a message that a stream has no room for.
const storeFailed jetstream.ErrorCode = 10077

// isThere reports whether a message was refused because there is one of its subject.
func isThere(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode == storeFailed && strings.Contains(api.Description, "per subject")
}

// isFull reports whether a message was refused because a stream is full.
func isFull(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode == storeFailed && !isThere(err)
}

// isConflict reports whether somebody else has changed a state.
func isConflict(err error) bool {
	var api *jetstream.APIError
	return errors.Is(err, jetstream.ErrKeyExists) || errors.As(err, &api) &&
		(api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}
