package machines

import (
	"context"
	"errors"
	"time"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/command"
)

// natsFlags say who asks the NATS servers, and whom to believe.
type natsFlags struct {
	NatsUser     string `group:"Many machines:" env:"SUDOKU_NATS_USER" placeholder:"NAME" help:"User of the NATS servers."`
	NatsPassword string `group:"Many machines:" env:"SUDOKU_NATS_PASSWORD" placeholder:"WORD" help:"Password of that user. Others on this machine can see what is given as a flag, but not the environment."`
	NatsCreds    string `group:"Many machines:" env:"SUDOKU_NATS_CREDS" placeholder:"FILE" help:"Credentials for the NATS servers."`
	NatsNkey     string `group:"Many machines:" env:"SUDOKU_NATS_NKEY" placeholder:"FILE" help:"Seed of an NKey for the NATS servers."`
	NatsCA       string `name:"nats-ca" group:"Many machines:" env:"SUDOKU_NATS_CA" placeholder:"FILE" help:"Certificates of who may sign for the NATS servers."`
	NatsCert     string `group:"Many machines:" env:"SUDOKU_NATS_CERT" placeholder:"FILE" help:"Certificate to show to the NATS servers."`
	NatsKey      string `group:"Many machines:" env:"SUDOKU_NATS_KEY" placeholder:"FILE" help:"Key of that certificate."`

	NatsPlainText cluster.PlainText `group:"Many machines:" env:"SUDOKU_NATS_PLAIN_TEXT" help:"Send to servers on other machines what others on the way can read, passwords too. Without it they are reached over TLS alone: as tls://host:4222, or with --nats-ca."`
}

// connectTime is how long a person waits for servers that are away.
const connectTime = 10 * time.Second

// open connects to the servers.
func (f natsFlags) open(ctx context.Context, url, name string, times cluster.Times, tell func(string)) (*cluster.Cluster, error) {
	if (f.NatsCert == "") != (f.NatsKey == "") {
		return nil, command.UsageError(errors.New("--nats-cert and --nats-key go together"))
	}
	a := cluster.Access{
		URL: url, User: f.NatsUser, Password: f.NatsPassword, Creds: f.NatsCreds, NKey: f.NatsNkey,
		CA: f.NatsCA, Cert: f.NatsCert, Key: f.NatsKey, PlainText: f.NatsPlainText,
	}
	if err := a.Check(); err != nil {
		return nil, command.UsageError(err)
	}
	return cluster.Open(ctx, a, name, times, tell)
}
