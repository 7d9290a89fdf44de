package cluster

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"
)

func (c *Cluster) openQueue(ctx context.Context) (consumer jetstream.Consumer, err error) {
	err = c.try(ctx, "opening the queue", func(ctx context.Context) (err error) {
		consumer, err = c.consumer(ctx)
		return err
	})
	return consumer, err
}

// consumer is the one that all workers pull from.
func (c *Cluster) consumer(ctx context.Context) (jetstream.Consumer, error) {
	consumer, err := c.work.Consumer(ctx, consumerName)
	if !errors.Is(err, jetstream.ErrConsumerNotFound) {
		return consumer, err
	}
	return c.work.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: consumerName, Description: "What the workers pull.", AckPolicy: jetstream.AckExplicitPolicy, AckWait: c.times.Ack,
		MaxDeliver:    -1, // workers count, and the last one says so in an answer
		MaxAckPending: maxMessages, MaxWaiting: maxWaiting,
	})
}
