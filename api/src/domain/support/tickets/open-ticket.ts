import type { NewTicketInput } from '@backlot/contracts/support/tickets/intake';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { paragraphsOf } from './intake/message-body.ts';
import { addMessage } from './intake/receive-message.service.ts';
import { updateClock } from './sla-clocks.ts';
import { notifyOfTicket } from './ticket-notices.ts';
import { ticketColumns, ticketRecord } from './tickets.record.ts';
import { readTicket } from './tickets.repo.ts';

/** Opens a ticket by an admin. Its message is the requester’s. @throws ApiError 422 */
export const openTicket = (
  db: Db,
  { message, ...input }: NewTicketInput,
  by: ChangeAuthor,
): Promise<Ticket> =>
  db.transaction(async (tx) => {
    const { at, actorId } = by;
    const columns = await ticketColumns(tx, input, null, at);
    const waiting = message === '' ? {} : { lastMessageBy: 'requester' as const, waitingSince: at };
    const ticket = await ticketRecord.insert(tx, { ...columns, ...waiting }, { ...by, action: 'create' });
    if (message !== '')
      await addMessage(
        tx,
        ticket._id,
        {
          sender: { name: input.requesterName, email: input.requesterEmail },
          body: paragraphsOf(message),
          remoteImages: [],
          mailId: null,
          isAutomatic: false,
        },
        at,
      );
    await updateClock(tx, ticket._id);
    await notifyOfTicket(tx, ticket, null, actorId);
    return readTicket(tx, ticket._id);
  });
