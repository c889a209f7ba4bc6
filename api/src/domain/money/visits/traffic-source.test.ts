import { trafficSourceOf } from './traffic-source.ts';

const own = ['films.example', 'localhost:3000'];
type Origin = Parameters<typeof trafficSourceOf>[0];
const channelOf = (origin: Origin) => trafficSourceOf(origin, own).channel;
const networkOf = (origin: Origin) => trafficSourceOf(origin, own).network;

it.each([
  ['direct', {}],
  ['direct', { referrer: 'films.example' }],
  ['direct', { referrer: 'localhost:3000' }],
  ['organic', { referrer: 'www.google.de' }],
  ['organic', { referrer: 'duckduckgo.com' }],
  ['organic', { medium: 'organic', source: 'google' }],
  ['organic', { source: 'bing' }],
  ['social', { referrer: 'l.facebook.com' }],
  ['social', { referrer: 't.co' }],
  ['social', { referrer: 'x.com' }],
  ['social', { referrer: 'm.youtube.com' }],
  ['social', { source: 'Instagram' }],
  ['social', { medium: 'social', source: 'partner' }],
  ['email', { medium: 'E-Mail' }],
  ['email', { source: 'newsletter' }],
  ['email', { referrer: 'mail.google.com' }],
  ['email', { referrer: 'outlook.live.com' }],
  ['paid', { medium: 'cpc', source: 'google' }],
  ['paid', { medium: 'paid_social', source: 'facebook' }],
  ['paid', { medium: 'display', referrer: 'films.example' }],
  ['referral', { referrer: 'shop.example.com' }],
  ['referral', { referrer: 'shop.example.com:8443' }],
  ['referral', { source: 'partner' }],
  ['referral', { medium: 'qr' }],
] as const)('%s: %j', (channel, origin) => {
  expect(channelOf(origin)).toBe(channel);
});

it('a tag outranks the referrer', () => {
  expect(channelOf({ referrer: 'www.google.com', medium: 'email' })).toBe('email');
  expect(channelOf({ referrer: 'www.google.com', source: 'youtube' })).toBe('social');
});

it('hosts that only contain the name of a network or search engine are referrals', () => {
  for (const referrer of ['netflix.com', 'boogle.example', 'fbi.example', 'googleplex-fans.example'])
    expect([referrer, channelOf({ referrer })]).toEqual([referrer, 'referral']);
});

it('visits from social media have their network, others none', () => {
  expect(networkOf({ referrer: 'm.youtube.com' })).toBe('youtube');
  expect(networkOf({ referrer: 't.co' })).toBe('x');
  expect(networkOf({ source: 'ig', referrer: 'l.facebook.com' })).toBe('instagram');
  expect(networkOf({ source: 'partner', medium: 'social', referrer: 'lnkd.in' })).toBe('linkedin');
  expect(networkOf({ source: 'partner', medium: 'social' })).toBe('other');
  expect(networkOf({ source: 'facebook', medium: 'cpc' })).toBeNull();
});
