import { z } from 'zod';
import { outboxKind } from '../../outbox/outbox.service.ts';

/*
 * A visitor's requests are handled by the outbox, so that the response takes equally long whether an account exists or not.
 */

/** The network and ID of the request. */
const origin = { network: z.string().default('unknown'), requestId: z.string() };

const resend = z.object({ email: z.string(), ...origin });
const recover = resend.extend({
  /** The admin whose device cookie the browser has. */
  deviceOf: z.string().optional(),
});
const accessRequest = z.object({
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  ...origin,
});

export type RecoverPayload = z.infer<typeof recover>;
export type ResendPayload = z.infer<typeof resend>;
export type AccessRequestPayload = z.infer<typeof accessRequest>;

export const recoverMessage = outboxKind('account.recover', recover);
export const accessRequestMessage = outboxKind('account.request', accessRequest);
export const resendMessage = outboxKind('account.resend', resend);
