import type { Db } from '../db/database.ts';
import { enqueue, type Mail, mailMessage } from '../outbox/outbox.service.ts';
import { mails } from './mail.messages.ts';

/** Puts a mail into the transaction that causes it: `postMail(tx, to, (mails) => mails.passwordReset())`. */
export const postMail = (
  tx: Db,
  to: string,
  write: (texts: typeof mails) => Omit<Mail, 'to'>,
): Promise<void> => enqueue(tx, mailMessage({ to, ...write(mails) }));
