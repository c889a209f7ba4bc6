import { z } from 'zod';
import type { CardSetup, GatewayDispute, GatewayEvent, GatewayRefund, Intent } from '../gateway.service.ts';

const date = z.coerce.date();
const failure = z.object({ code: z.string(), declineCode: z.string().nullable() });
const paidWith = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  funding: z.enum(['credit', 'debit', 'prepaid', 'unknown']),
  country: z.string().nullable(),
});
const status = z.enum(['requires_method', 'requires_action', 'processing', 'succeeded', 'canceled']);
const intent: z.ZodType<Intent> = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  status,
  amountMinor: z.int(),
  currency: z.string(),
  chargeId: z.string().nullable(),
  feeMinor: z.int().nullable(),
  paidWith: paidWith.nullable(),
  failure: failure.nullable(),
  nextActionUrl: z.string().nullable(),
  riskScore: z.number().nullable(),
  createdAt: date,
});
const setup: z.ZodType<CardSetup> = z.object({
  id: z.string(),
  key: z.string().nullable(),
  methodId: z.string().nullable(),
  status,
  failure: failure.nullable(),
  nextActionUrl: z.string().nullable(),
});
const refund: z.ZodType<GatewayRefund> = z.object({
  id: z.string(),
  key: z.string().nullable(),
  intentId: z.string().nullable(),
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled']),
  amountMinor: z.int(),
  currency: z.string(),
  pendingReason: z.string().nullable(),
  failureReason: z.string().nullable(),
});
const dispute: z.ZodType<GatewayDispute> = z.object({
  id: z.string(),
  intentId: z.string().nullable(),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  reason: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  dueBy: date.nullable(),
});
const head = { id: z.string(), type: z.string(), at: date };
const event = z.union([
  z.object({ ...head, intent }),
  z.object({ ...head, setup }),
  z.object({ ...head, refund }),
  z.object({ ...head, dispute }),
]);

/** Parses the simulator's own events. */
export const parseEvent = (body: Buffer): GatewayEvent => event.parse(JSON.parse(body.toString('utf8')));
