import { createInputOf, field, shapeOf } from '../../platform/records/record-fields.ts';
import { type Rule, withRules } from '../../platform/records/record-rules.ts';
import { countryCode, id, instant, kebab, minorUnits, text, version } from '../../platform/values/fields.ts';
import { subscriptionFields } from './subscription.ts';
import { savedMethodId } from '../gateway/gateway.ts';
import { watcherSecret } from '../checkout/watcher-secret.ts';
import { z } from '../../z.ts';

/** `charge` immediately, start with a `trial`, or stay `free`. */
export const subscriptionStart = z.enum(['charge', 'trial', 'free']);

const { watcherId, planId, country, couponId, methodId, notes, source } = subscriptionFields;
/** The editable fields of a subscription, besides its card. */
export const editableFields = { notes, source };
/** A new subscription; its card is not required when a coupon covers the whole price. */
export const newSubscriptionFields = {
  watcherId,
  planId,
  country,
  start: field(subscriptionStart, { label: 'Billing', blank: 'charge', isRequired: true }),
  couponId,
  methodId,
  ...editableFields,
};
const newSubscription = z.extend(createInputOf(newSubscriptionFields), {
  /** Authorizes playback in the watcher's app. */
  secret: z.optional(watcherSecret),
});
const rules: readonly Rule<z.infer<typeof newSubscription>>[] = [
  {
    path: 'methodId',
    code: 'required',
    message: 'Add a card to charge.',
    isBroken: ({ start, methodId, couponId }) => start === 'charge' && methodId === null && couponId === null,
  },
  {
    path: 'couponId',
    code: 'is_free',
    message: 'A complimentary subscription can’t have a coupon.',
    isBroken: ({ start, couponId }) => start === 'free' && couponId !== null,
  },
];
export const subscriptionInput = withRules(newSubscription, rules);
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

/** The edit form; an omitted card stays. */
export const subscriptionEdit = z.strictObject({
  ...shapeOf(editableFields),
  methodId: z.optional(savedMethodId),
  /** Replaces the previous secret. */
  secret: z.optional(watcherSecret),
  version,
});

const reason = kebab(60).check(z.minLength(1, 'Required'));
const note = z.nullable(text(500));
export const cancelInput = z.strictObject({
  when: z.enum(['now', 'period_end']),
  /** Key of a `cancelReason` lookup. */
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
    /** The time of the preview, at most 15 minutes ago; another `dueNowMinor` is refused with 409 `amount_changed`. */
    at: instant,
    dueNowMinor: minorUnits,
  }),
]);
export type ChangePlanInput = z.infer<typeof changePlanInput>;

/** For an existing subscription, for a new one with the given terms, or for any. */
export const couponChoice = z
  .strictObject({
    q: z.optional(text(40)),
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
        message: 'Omit plan, country and watcher for an existing subscription.',
      },
    ),
  );

/** Null removes the current coupon. */
export const setCouponInput = z.strictObject({ couponId: z.nullable(id), version });

export const bulkCancel = { reason, note };
