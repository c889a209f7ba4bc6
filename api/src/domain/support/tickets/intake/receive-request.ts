import { eq } from 'drizzle-orm';
import type { SupportRequest } from '@backlot/contracts/support/tickets/intake';
import { fieldProblem, invalid } from '../../../../platform/http/errors.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { ticketTable } from '../tickets.table.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import type { SupportDeps } from './intake-config.service.ts';
import { receivedMailTable } from './intake.table.ts';
import { paragraphsOf } from './message-body.ts';
import { receiveMessage } from './receive-message.service.ts';
import { receiveOnce } from './received-mail.ts';

/** Opens a ticket for a request of the help page; the same key opens no second one. @throws ApiError 422 on `category` */
export async function receiveRequest(
  deps: SupportDeps,
  { key, name, email, category, subject, message }: SupportRequest,
): Promise<{ number: string }> {
  const fingerprint = `request ${key}`;
  const opened = await receiveOnce(
    deps,
    { fingerprint, bytes: Buffer.byteLength(message) },
    async () => undefined,
    async (tx) => {
      if ((await findOffered(tx, [], [{ type: 'ticketCategory', key: category }])).length === 0)
        throw invalid(fieldProblem('category', 'unknown', 'Choose a valid category.'));
      const received = await receiveMessage(tx, deps, {
        channel: 'web',
        sender: { name, email },
        subject,
        category,
        body: paragraphsOf(message),
        remoteImages: [],
        mailId: null,
        references: [],
        isAutomatic: false,
      });
      if (!received) throw new Error('A request opens a ticket');
      const { ticket } = received;
      await confirmReceipt(tx, deps, ticket, null);
      return { end: { state: 'done', ticketId: ticket._id }, result: { number: ticket.number } };
    },
  );
  return opened ?? openedBefore(deps, fingerprint);
}

async function openedBefore({ db }: SupportDeps, fingerprint: string): Promise<{ number: string }> {
  const [found] = await db
    .select({ number: ticketTable.number })
    .from(receivedMailTable)
    .innerJoin(ticketTable, eq(ticketTable._id, receivedMailTable.ticketId))
    .where(eq(receivedMailTable.fingerprint, fingerprint));
  if (!found) throw new Error('A request that was received has no ticket');
  return found;
}
