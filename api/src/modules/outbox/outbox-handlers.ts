import { recoverAccount } from '../auth/recovery.service.ts';
import { fileAccessRequest, resendVerification } from '../auth/access-requests.service.ts';
import { sendAccess } from '../checkout/send-access.service.ts';
import { closeOthers } from '../payments/close-others.service.ts';
import { sendRefund } from '../payments/refunds.service.ts';
import { deliverMail } from '../mail/mail.service.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { OutboxKind, OutboxPayload } from './outbox.service.ts';

/** `inside` works in the transaction that marks the row as done: exactly once. `outside` reaches other machines: at least once. */
export type OutboxHandler<P> =
  | { inside: (tx: Db, deps: Deps, payload: P) => Promise<void> }
  /** Answers whether the text of a mail stays to be read. */
  | { outside: (deps: Deps, payload: P, rowId: string) => Promise<{ keepsText: boolean }> };

export const outboxHandlers: { [K in OutboxKind]: OutboxHandler<OutboxPayload<K>> } = {
  mail: { outside: deliverMail },
  'payment.refund': {
    outside: async (deps, { refundId }) => {
      await sendRefund(deps, refundId);
      return { keepsText: false };
    },
  },
  'payment.closeOthers': {
    outside: async (deps, { paymentId }) => {
      await closeOthers(deps, paymentId);
      return { keepsText: false };
    },
  },
  'payment.access': { inside: sendAccess },
  'account.recover': { inside: recoverAccount },
  'account.request': { inside: fileAccessRequest },
  'account.resend': { inside: resendVerification },
};
