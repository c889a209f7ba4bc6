import { BlockList, isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { hostOf, isPublicAddress } from '../../http/guarded-request.ts';

type Rules = Pick<Config, 'production' | 'allowsPrivateBackends'>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Of no back end anywhere: this network, link-local, metadata services, multicast, and what may contain one of them. */
const never = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
] as const)
  never.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fd00:ec2::254', 128],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  never.addSubnet(net, prefix, 'ipv6');

/** Whether a back end may have an address: one of the internet, with the setting of our own network, in development of this machine. */
export function isAllowedBackend(address: string, { production, allowsPrivateBackends }: Rules): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (loopback.check(address, family)) return allowsPrivateBackends || !production;
  return !never.check(address, family) && (allowsPrivateBackends || isPublicAddress(address));
}

/** Without a slash at its end; null when it can't be one of a back end. Names are resolved with each request. */
export function backendOf(text: string, rules: Rules): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const host = hostOf(url);
  const isHere =
    host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6'));
  const mayBePlain = isHere && (rules.allowsPrivateBackends || !rules.production);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain)) return null;
  if (url.username || url.password || url.search || url.hash) return null;
  if (isIP(host) !== 0 && !isAllowedBackend(host, rules)) return null;
  return url;
}

/** As it is stored: `https://events.example.com/api`. */
export const addressOf = ({ origin, pathname }: URL): string => `${origin}${pathname.replace(/\/+$/, '')}`;
