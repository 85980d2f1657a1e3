import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Public ranges that lead to a cloud provider's internals or into a tunnel.
const refusedV4 = ['168.63.129.16/32', '192.88.99.0/24'].map((range) => ipaddr.IPv4.parseCIDR(range));
const globalUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const refusedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** False for addresses that are not globally routable or do not parse. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return isPublicV4(parsed as ipaddr.IPv4);

  const v6 = parsed as ipaddr.IPv6;
  return v6.match(globalUnicastV6) && !refusedV6.some((range) => v6.match(range));
}

function isPublicV4(address: ipaddr.IPv4) {
  return address.range() === 'unicast' && !refusedV4.some((range) => address.match(range));
}

export function canonicalAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
