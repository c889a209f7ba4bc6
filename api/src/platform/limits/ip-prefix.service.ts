import { isIPv6 } from 'node:net';

/**
 * Identifies a visitor: an IPv4 address, or the /64 of an IPv6 address, which one household usually has.
 * IPv4 in IPv6 form (`::ffff:192.0.2.1`, also written in hex) is the IPv4 address.
 */
export function ipPrefix(ip: string): string {
  const { v4, groups } = parse(ip);
  return v4 ?? `${hexOf(groups.slice(0, 4))}::/64`;
}

/** The network around a visitor, which one customer of a provider often has: a /24 of IPv4, a /48 of IPv6. */
export function widerPrefix(ip: string): string {
  const { v4, groups } = parse(ip);
  return v4 ? v4.replace(/\d+$/, '0/24') : `${hexOf(groups.slice(0, 3))}::/48`;
}

function parse(ip: string): { v4: string | null; groups: number[] } {
  if (!isIPv6(ip)) return { v4: ip, groups: [] };
  const groups = groupsOf(ip.replace(/%.*$/, '')); // without the zone
  const [g6 = 0, g7 = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return { v4: isMapped ? [g6 >> 8, g6 & 0xff, g7 >> 8, g7 & 0xff].join('.') : null, groups };
}

const hexOf = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':');

/** The eight groups of a valid IPv6 address. */
function groupsOf(ip: string): number[] {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a: string, b: string, c: string, d: string) =>
    [pair(a, b), pair(c, d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = '', tail] = hex.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => parseInt(group, 16));
}

const pair = (high: string, low: string) => Number(high) * 256 + Number(low);
