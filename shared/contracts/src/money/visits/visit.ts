import { endpoint } from '../../platform/http/endpoint.ts';
import { id, masked } from '../../platform/values/fields.ts';
import { visitTagLength } from './visit-origin.ts';
import { z } from '../../z.ts';

export const trafficChannel = z.enum(['direct', 'organic', 'social', 'email', 'referral', 'paid']);
export type TrafficChannel = z.infer<typeof trafficChannel>;
export const socialNetwork = z.enum([
  'youtube',
  'x',
  'instagram',
  'linkedin',
  'facebook',
  'tiktok',
  'reddit',
  'pinterest',
  'other',
]);
export type SocialNetwork = z.infer<typeof socialNetwork>;

const tag = z.optional(
  z.string().check(z.minLength(1), z.maxLength(visitTagLength, { abort: true }), masked),
);
const origin = {
  /** The host of the page that linked here. */
  referrer: z.optional(z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/, { abort: true }), masked)),
  /** The UTM parameters of the address. */
  source: tag,
  medium: tag,
  campaign: tag,
};
/** A page that a visitor opened. */
export const pageView = z.union([
  z.strictObject({
    path: z.literal('/payment'),
    movieId: id,
    ...origin,
    /** The origin of the site that shows the page in a frame. */
    site: z.optional(z.string().check(z.maxLength(300, { abort: true }), z.url())),
  }),
  z.strictObject({ path: z.literal('/help'), ...origin }),
]);
export type PageView = z.infer<typeof pageView>;

export const visitApi = {
  add: endpoint({
    name: 'public.visit',
    summary:
      'Count a page view. Nothing is stored for bots and for visitors who opt out with Do Not Track or Global Privacy Control.',
    method: 'POST',
    path: 'public/visit',
    access: 'public',
    status: 202,
    body: pageView,
    response: z.null(),
  }),
};
