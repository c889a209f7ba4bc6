import type { SocialNetwork, TrafficChannel } from '@backlot/contracts/money/visits/visit';

type Origin = {
  referrer?: string | undefined;
  source?: string | undefined;
  medium?: string | undefined;
};
/** How a visit began; the network of those from social media. */
export type TrafficSource = { channel: TrafficChannel; network: SocialNetwork | null };

const paidMedium = /^(cpc|cpm|cpv|ppc|paid|paid[ _-].+|display|banner|ads?|retargeting)$/;
const emailMedium = /^(e[ _-]?mail|newsletter)$/;
const socialMedium = /^(social|social[ _-](network|media)|sm)$/;
const organicMedium = /^(organic|search)$/;

const webmail =
  /^(mail\.(google|yahoo|aol|proton)\.|outlook\.(live|office)\.|webmail\.|com\.google\.android\.gm$)/;
const aliases = new Map([
  ['yt', 'youtube'],
  ['ig', 'instagram'],
  ['fb', 'facebook'],
  ['x', 'x.com'],
]);
/** A host, or a source: a host without its ending. */
const site = (...names: string[]) => new RegExp(`(^|\\.)(${names.join('|')})(\\.|$)`);
const networks: readonly (readonly [SocialNetwork, RegExp])[] = [
  ['youtube', site('youtube', 'youtu\\.be')],
  ['x', site('x\\.com', 'twitter', 't\\.co')],
  ['instagram', site('instagram')],
  ['linkedin', site('linkedin', 'lnkd\\.in')],
  ['facebook', site('facebook')],
  ['tiktok', site('tiktok')],
  ['reddit', site('reddit')],
  ['pinterest', site('pinterest')],
  ['other', site('threads', 'bsky', 'mastodon', 'snapchat', 'vk', 'tumblr')],
];
const searchEngine = site(
  'google',
  'bing',
  'duckduckgo',
  'yahoo',
  'ecosia',
  'qwant',
  'startpage',
  'baidu',
  'yandex',
  'naver',
  'seznam',
  'brave',
  'kagi',
);

/**
 * The channel that brought a visit. The tags of the address outrank the referrer, as the person who placed the link
 * set them; a referrer of our own counts as none.
 */
export function trafficSourceOf(
  { referrer = '', source = '', medium = '' }: Origin,
  ownHosts: readonly string[],
): TrafficSource {
  const host = ownHosts.includes(referrer) ? '' : referrer.replace(/:\d+$/, '');
  const tag = source.toLowerCase();
  const from = aliases.get(tag) ?? tag;
  const channel = channelOf(from, medium.toLowerCase(), host);
  return { channel, network: channel === 'social' ? (networkOf(from) ?? networkOf(host) ?? 'other') : null };
}

function channelOf(source: string, medium: string, host: string): TrafficChannel {
  if (paidMedium.test(medium)) return 'paid';
  if (emailMedium.test(medium) || emailMedium.test(source)) return 'email';
  if (socialMedium.test(medium)) return 'social';
  if (organicMedium.test(medium)) return 'organic';
  return channelOfSite(source) ?? channelOfSite(host) ?? (source || medium || host ? 'referral' : 'direct');
}

function channelOfSite(name: string): TrafficChannel | null {
  if (webmail.test(name)) return 'email';
  if (networkOf(name)) return 'social';
  return searchEngine.test(name) ? 'organic' : null;
}

const networkOf = (name: string): SocialNetwork | null =>
  networks.find(([, names]) => names.test(name))?.[0] ?? null;
