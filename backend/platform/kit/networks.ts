import ipaddr from 'ipaddr.js';

/** How many leading bits of an address name its network. */
export interface NetworkBits {
  v4: number;
  v6: number;
}

/** The network of an address in CIDR notation; an IPv4 address mapped to IPv6 counts as IPv4, text that is no address as itself. */
export const networkOf = (ip: string, bits: NetworkBits): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const length = address.kind() === 'ipv4' ? bits.v4 : bits.v6;
  const { IPv4, IPv6 } = ipaddr;
  const network = (address.kind() === 'ipv4' ? IPv4 : IPv6).networkAddressFromCIDR(`${plain(address)}/${length}`);
  return `${network.toString()}/${length}`;
};

// A zone such as %eth0 names an interface of this machine, not a part of the network.
const plain = (address: ipaddr.IPv4 | ipaddr.IPv6): string => address.toString().replace(/%.*$/, '');

export const isLoopback = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';

/** Whether the host of a URL, or a name to listen on, is this machine's loopback. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));

/** An address or a network in CIDR notation. */
export const isAddressOrNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** An exact host with its port, as a URL names them: no path, no scheme, no wildcard. */
export const isHostAndPort = (text: string): boolean => {
  if (!/^[^/?#@\\*]+:\d{1,5}$/.test(text) || !URL.canParse(`https://${text}`)) return false;
  const { hostname } = new URL(`https://${text}`);
  return Number(text.slice(text.lastIndexOf(':') + 1)) > 0 && text.startsWith(`${hostname}:`);
};

/** Whether an address is one of these addresses or in one of these networks. */
export const isWithin = (ip: string, networks: readonly string[]): boolean => {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.map(rangeOf).some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
};

const rangeOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};
