import { z } from 'zod';
import { outboxKind } from '../../outbox/outbox.service.ts';

/*
 * A visitor's requests are handled by the outbox, so that the answer takes the same time whether an account exists or not.
 */

const recover = z.object({ email: z.string(), requestId: z.string() });
const accessRequest = z.object({
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  requestId: z.string(),
});

export type RecoverPayload = z.infer<typeof recover>;
export type AccessRequestPayload = z.infer<typeof accessRequest>;

export const recoverMessage = outboxKind('account.recover', recover);
export const accessRequestMessage = outboxKind('account.request', accessRequest);
export const resendMessage = outboxKind('account.resend', recover);
