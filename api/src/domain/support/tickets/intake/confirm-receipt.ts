import type { Db } from '../../../../platform/db/database.ts';
import { hourlyBudget, takeAddressBudget } from '../../../../platform/limits/budgets.service.ts';
import { postMail } from '../../../../platform/mail/post-mail.service.ts';
import { ticketMails } from '../tickets.messages.ts';
import type { TicketRecord } from '../tickets.record.ts';
import type { SupportDeps } from './intake-config.service.ts';

const confirmations = hourlyBudget('supportConfirmation', 5);

/**
 * Tells the requester the number of a new ticket. A few per address and hour: anyone can write in the name of any address,
 * and an unknown machine may answer. Spam gets none.
 * @param mailId the Message-ID of the request
 */
export async function confirmReceipt(
  tx: Db,
  { config, now }: Pick<SupportDeps, 'config' | 'now'>,
  { _id, number, requesterEmail, isSpam }: TicketRecord,
  mailId: string | null,
): Promise<void> {
  if (isSpam) return;
  if (!(await takeAddressBudget({ db: tx, now }, confirmations, requesterEmail))) return;
  await postMail(tx, requesterEmail, {
    ...ticketMails.confirmation(number),
    thread: {
      id: _id,
      references: mailId === null ? [] : [mailId],
      ...(config.supportEmail !== undefined && { replyTo: config.supportEmail }),
    },
  });
}
