import type { Db } from '../db/database.ts';
import { enqueue, type Mail, mailMessage } from '../outbox/outbox.service.ts';

/** Queues an email in the transaction that causes it: `postMail(tx, to, accountMails.passwordReset())`. */
export const postMail = (tx: Db, to: string, text: Omit<Mail, 'to'>): Promise<void> =>
  enqueue(tx, mailMessage({ to, ...text }));
