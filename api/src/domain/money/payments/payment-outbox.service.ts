import { z } from 'zod';
import { outboxKind } from '../../../platform/outbox/outbox.service.ts';

const receipt = z.object({ movieId: z.string(), email: z.string(), network: z.string() }); // of the visitor
export type ReceiptRequest = z.infer<typeof receipt>;

export const refundMessage = outboxKind('payment.refund', z.object({ refundId: z.string() }));
export const closeOthersMessage = outboxKind('payment.closeOthers', z.object({ paymentId: z.string() }));
/** A visitor's request, handled later so that the response time doesn't reveal whether the receipt exists. */
export const receiptRequestMessage = outboxKind('payment.access', receipt);
