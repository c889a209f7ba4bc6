import { isIPv6 } from 'node:net';

/**
 * Identifies a visitor: an IPv4 address, or the /64 of an IPv6 address, which one household usually has.
 * IPv4 in IPv6 form (`::ffff:192.0.2.1`, also written in hex) is the IPv4 address.
 */
export function ipPrefix(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip.replace(/%.*$/, '')); // without the zone
  const [g6 = 0, g7 = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [g6 >> 8, g6 & 0xff, g7 >> 8, g7 & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

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
