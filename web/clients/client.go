package clients

import "net/netip"

// Key names the client at an address: the address, or its network of IPv6, of which one
// person has all addresses.
func Key(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is4() {
		return ip.String()
	}
	return netip.PrefixFrom(ip, 64).Masked().String()
}
