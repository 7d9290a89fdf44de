package cluster

// IsConnected reports whether there is a connection to a server now.
func (c *Cluster) IsConnected() bool { return c.nc.IsConnected() }

// Reconnects is how often the connection was lost and made again.
func (c *Cluster) Reconnects() uint64 { return c.nc.Stats().Reconnects }
