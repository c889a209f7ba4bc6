import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { ticketRecord } from './tickets.record.ts';
import { readTicket } from './tickets.repo.ts';

/** @throws ApiError 422 on `until` */
export function checkSnoozeTime(until: Date, at: Date): void {
  if (until <= at) throw invalid(fieldProblem('until', 'past', 'Choose a time in the future.'));
}

/** Hides a ticket from the views of unsolved tickets until a time; null ends it. @throws ApiError 404; 409; 422 on `until` */
export const snoozeTicket = (
  db: Db,
  _id: string,
  { version, until }: { version: number; until: Date | null },
  by: ChangeAuthor,
): Promise<Ticket> => {
  if (until !== null) checkSnoozeTime(until, by.at);
  return db.transaction(async (tx) => {
    const before = await ticketRecord.lockEditable(tx, _id, version);
    await ticketRecord.update(
      tx,
      before,
      { snoozedUntil: until },
      { ...by, action: until ? 'snooze' : 'wake' },
    );
    return readTicket(tx, _id);
  });
};
