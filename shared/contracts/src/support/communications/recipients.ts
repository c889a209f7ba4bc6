import { listQuery, pageOf } from '../../platform/lists/list.ts';
import { id, instant } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import type { CommunicationCounts } from './communication.ts';

/** `waiting` until the email has left, or can’t. */
export const recipientState = z.enum(['waiting', 'sent', 'skipped', 'failed']);
export type ShownRecipientState = z.infer<typeof recipientState>;

/** Why a recipient was skipped or failed. */
export const recipientReason = z.enum([
  'unsubscribed',
  /** Blocked or deleted. */
  'inactive',
  'suppressed',
  'addressUnknown',
  'inboxRefused',
  'retriesExhausted',
]);
export type RecipientReason = z.infer<typeof recipientReason>;

/** A person to whom a message goes. */
export const recipient = z.object({
  _id: id,
  /** Of the watcher or maker. */
  personId: id,
  name: z.string(),
  email: z.string(),
  state: recipientState,
  /** Null as well where none was recorded. */
  reason: z.nullable(recipientReason),
  /** When the email left. */
  sentAt: z.nullable(instant),
  /** When the recipient was skipped or failed. */
  endedAt: z.nullable(instant),
  bouncedAt: z.nullable(instant),
  unsubscribedAt: z.nullable(instant),
});
export type Recipient = z.infer<typeof recipient>;

/** The counts of a message whose recipients can be listed, and those still waiting. */
export const recipientFilter = z.enum([...recipientState.options, 'bounced', 'unsubscribed'] satisfies (
  keyof CommunicationCounts | 'waiting'
)[]);
export type RecipientFilter = z.infer<typeof recipientFilter>;

/** In the order of sending. `q` is a whole email address. */
export const recipientQuery = listQuery(['_id'], { state: z.optional(recipientFilter) });
export const recipientPage = pageOf(recipient);
