import { accessSource } from './entitlements.ts';
import { id, instant, minorUnits } from '../../platform/values/fields.ts';
import { csv } from '../../platform/lists/list.ts';
import { paymentRow } from '../../money/payments/payment.ts';
import { ticketStatus } from '../../support/tickets/ticket.ts';
import { z } from '../../z.ts';

export const timelineKind = z.enum(['payment', 'refund', 'watch', 'ticket', 'access', 'change']);
export type TimelineKind = z.infer<typeof timelineKind>;

const entry = { _id: id, at: instant };
const { orderId, kind, status, movieTitle, amountTotalMinor, currency } = paymentRow.shape;

/** One event of a watcher. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    ...entry,
    orderId,
    for: kind,
    status,
    movieTitle,
    amountTotalMinor,
    currency,
  }),
  /** `_id` is the refund's; `at` when it succeeded. */
  z.object({
    kind: z.literal('refund'),
    ...entry,
    paymentId: id,
    orderId,
    for: kind,
    movieTitle,
    amountMinor: minorUnits,
    currency,
  }),
  /** All plays of one movie on one day in UTC; `_id` is the movie's. */
  z.object({
    kind: z.literal('watch'),
    ...entry,
    movieTitle: z.nullable(z.string()),
    plays: z.int(),
    furthestSec: z.int(),
    isFinished: z.boolean(),
  }),
  z.object({
    kind: z.literal('ticket'),
    ...entry,
    number: z.string(),
    subject: z.string(),
    status: ticketStatus,
  }),
  z.object({
    kind: z.literal('access'),
    ...entry,
    movieTitle: z.string(),
    source: accessSource,
    endAt: z.nullable(instant),
  }),
  /** `fields` are the names of the changed fields. */
  z.object({
    kind: z.literal('change'),
    ...entry,
    action: z.string(),
    by: z.nullable(z.string()),
    fields: z.array(z.string()),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const timelineQuery = z.strictObject({
  /** Kinds that the admin may not see are omitted. */
  kind: z.optional(csv(timelineKind)),
  cursor: z.optional(z.string().check(z.maxLength(500), z.regex(/^[A-Za-z0-9_-]+$/))),
});
/** Newest first; `next` is absent at the end. */
export const timelinePage = z.object({ items: z.array(timelineEntry), next: z.optional(z.string()) });
export type TimelinePage = z.infer<typeof timelinePage>;
