import { z } from 'zod';
import {
  type CardSetup,
  type GatewayDispute,
  type GatewayEvent,
  type GatewayRefund,
  type Intent,
  UnreadableWebhook,
} from './gateway.service.ts';

/** An ID fits an index of the database, which also refuses NUL in any text. Source: docs.stripe.com/upgrades */
const id = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\0]+$/);
const text = z
  .string()
  .max(5_000)
  .regex(/^[^\0]*$/);
const amountMinor = z.int().nonnegative();
const currency = z.string().regex(/^[A-Z]{3}$/);
/** A year of four digits, as the database reads it. */
const date = z.coerce.date().min(new Date('1970-01-01')).max(new Date('9999-12-31'));
const failure = z.object({ code: text, declineCode: text.nullable() });
const paidWith = z.object({
  brand: text,
  last4: text,
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(1_970).max(9_999),
  funding: z.enum(['credit', 'debit', 'prepaid', 'unknown']),
  country: text.nullable(),
});
const status = z.enum(['requires_method', 'requires_action', 'processing', 'succeeded', 'canceled']);
const intent: z.ZodType<Intent> = z.object({
  id,
  orderId: id.nullable(),
  status,
  isHeld: z.boolean().exactOptional(),
  amountMinor,
  currency,
  chargeId: id.nullable(),
  feeMinor: z.int().nullable(),
  paidWith: paidWith.nullable(),
  failure: failure.nullable(),
  nextActionUrl: text.nullable(),
  riskScore: z.int().min(-1).max(100).nullable(),
  createdAt: date,
});
const setup: z.ZodType<CardSetup> = z.object({
  id,
  key: id.nullable(),
  methodId: id.nullable(),
  status,
  failure: failure.nullable(),
  nextActionUrl: text.nullable(),
});
const refund: z.ZodType<GatewayRefund> = z.object({
  id,
  key: id.nullable(),
  intentId: id.nullable(),
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled']),
  amountMinor,
  currency,
  pendingReason: text.nullable(),
  failureReason: text.nullable(),
});
const dispute: z.ZodType<GatewayDispute> = z.object({
  id,
  intentId: id.nullable(),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  reason: text,
  amountMinor,
  currency,
  dueBy: date.nullable(),
});
const head = { id, type: text, at: date, isOtherMode: z.boolean().exactOptional() };

const event: z.ZodType<GatewayEvent> = z.union([
  z.object({ ...head, intent }),
  z.object({ ...head, setup }),
  z.object({ ...head, refund }),
  z.object({ ...head, dispute }),
  z.object({ ...head, ignored: z.literal(true) }),
]);

/**
 * Checks what was read from a signed body, because a signature doesn't say that the database can store it.
 * @throws UnreadableWebhook when reading throws or gives anything but an event
 */
export function readSigned(read: () => unknown): GatewayEvent {
  try {
    return event.parse(read());
  } catch (error) {
    throw new UnreadableWebhook('The body is not an event', { cause: error });
  }
}
