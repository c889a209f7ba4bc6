import { countryCode, id, instant, kebab, minorUnits, storable, text, version } from './fields.ts';
import { subscriptionSource } from './subscriptions.ts';
import { viewerSecret } from './viewer-secret.ts';
import { z } from './z.ts';

/** What the gateway keeps a card under. */
export const keptMethodId = z.string().check(z.regex(/^[A-Za-z0-9_-]{5,100}$/, 'Not the id of a kept card'));

/** `charge` at once, a `trial` first, or `free` for good. */
export const subscriptionStart = z.enum(['charge', 'trial', 'free']);

export const subscriptionInput = z
  .strictObject({
    watcherId: id,
    planId: id,
    country: countryCode,
    start: subscriptionStart,
    /** Not needed where a coupon leaves nothing to pay. */
    methodId: z.nullable(keptMethodId),
    couponId: z.nullable(id),
    source: subscriptionSource,
    /** With which the viewer's app asks to watch. */
    secret: z.optional(viewerSecret),
    notes: text(2_000),
  })
  .check(
    z.refine(
      ({ start, methodId, couponId }) => start !== 'charge' || methodId !== null || couponId !== null,
      {
        path: ['methodId'],
        message: 'A card is needed to charge',
      },
    ),
    z.refine(({ start, couponId }) => start !== 'free' || couponId === null, {
      path: ['couponId'],
      message: 'It costs nothing as it is',
    }),
  );
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

/** The whole form; a card that is not given stays. */
export const subscriptionEdit = z.strictObject({
  notes: text(2_000),
  source: subscriptionSource,
  methodId: z.optional(keptMethodId),
  /** From then on no other one opens anything. */
  secret: z.optional(viewerSecret),
  version,
});

const reason = kebab(60).check(z.minLength(1, 'Required'));
const note = z.nullable(text(500));
export const cancelInput = z.strictObject({
  when: z.enum(['now', 'period_end']),
  /** Key of a `cancelReason`. */
  reason,
  note,
  version,
});
export const pauseMonths = z.int().check(z.minimum(1), z.maximum(3));
export const pauseInput = z.strictObject({ months: pauseMonths, version });

export const changePlanInput = z.discriminatedUnion('when', [
  z.strictObject({ when: z.literal('period_end'), planId: id, version }),
  z.strictObject({
    when: z.literal('now'),
    planId: id,
    version,
    /** Of the preview, at most 15 minutes ago; another `dueNowMinor` answers 409 `amount_changed`. */
    at: instant,
    dueNowMinor: minorUnits,
  }),
]);
export type ChangePlanInput = z.infer<typeof changePlanInput>;

/** For a subscription that is there; or for one that is about to begin, as far as it is known; or for any. */
export const couponChoice = z
  .strictObject({
    q: z.optional(z.string().check(storable, z.trim(), z.maxLength(40))),
    subscriptionId: z.optional(id),
    planId: z.optional(id),
    country: z.optional(countryCode),
    watcherId: z.optional(id),
  })
  .check(
    z.refine(
      ({ subscriptionId, ...begun }) =>
        !subscriptionId || (!begun.planId && !begun.country && !begun.watcherId),
      {
        path: ['subscriptionId'],
        message: 'It says plan, country and watcher itself',
      },
    ),
  );

/** null takes the coupon away that is there. */
export const setCouponInput = z.strictObject({ couponId: z.nullable(id), version });

export const bulkCancel = { reason, note };
