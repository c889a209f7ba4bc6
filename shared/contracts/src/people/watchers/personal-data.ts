import { instant, whole } from '../../platform/values/fields.ts';
import { revision } from '../../platform/records/history.ts';
import { billing } from '../../money/checkout/billing.ts';
import { paymentRow } from '../../money/payments/payment.ts';
import { ticketMessage } from '../../support/tickets/message.ts';
import { ticketRow } from '../../support/tickets/ticket.ts';
import { movieAccess } from './entitlements.ts';
import { watcherDevice } from './devices.ts';
import { timelineEntry } from './timeline.ts';
import { watcher } from './watcher.ts';
import { z } from '../../z.ts';

const {
  watcherName: _name,
  watcherEmail: _email,
  // Net amounts and gateway references are ours, not the person's.
  amountNetMinor: _net,
  gatewayIntentId: _intentId,
  ...paymentFacts
} = paymentRow.shape;
const { number, subject, status, createdAt, ratingScore } = ticketRow.shape;
const { authorType, body, attachments } = ticketMessage.shape;
const { _id, action, at, changes } = revision.shape;

/** All personal data of a watcher: the answer to a data subject access request. */
export const personalData = z.object({
  exportedAt: instant,
  profile: watcher,
  /** Null, which is not none, without `payment:read`. */
  payments: z.nullable(z.array(z.object({ ...paymentFacts, billing: z.nullable(billing) }))),
  /** Null without `support:read`. */
  tickets: z.nullable(
    z.array(
      z.object({
        number,
        subject,
        status,
        createdAt,
        ratingScore,
        /** One for each rated solution, oldest first. */
        ratings: z.array(z.object({ score: whole(1, 5), comment: z.string() })),
        messages: z.array(z.object({ authorType, body, createdAt, attachments })),
      }),
    ),
  ),
  /** Emails sent to many people; null without `communication:write`. */
  messages: z.nullable(
    z.array(z.object({ subject: z.string(), sentAt: instant, unsubscribedAt: z.nullable(instant) })),
  ),
  access: z.array(movieAccess),
  devices: z.array(watcherDevice),
  /** By movie and day; null without permission. */
  watched: z.nullable(z.array(timelineEntry)),
  changes: z.array(z.object({ _id, action, at, changes })),
});
export type PersonalData = z.infer<typeof personalData>;
