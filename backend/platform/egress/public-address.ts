import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** The host service of Azure answers here, inside a public range. */
const hostServices: readonly string[] = ['168.63.129.16'];

/**
 * Whether an address belongs to the public internet, against SSRF: no private, loopback, link-local, metadata, documentation or
 * multicast address, and no IPv6 address that wraps an IPv4 one.
 */
export const isPublicAddress = (ip: string): boolean => {
  if (!ipaddr.isValid(ip) || hostServices.includes(ip)) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
};

/** Names that only machines of the same network know. */
const ownNetwork = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|private|test|invalid|home\.arpa)\.?$/i;
export const isOwnNetworkName = (host: string): boolean => ownNetwork.test(host);
