import { and, asc, eq, lte } from 'drizzle-orm';
import { closedAfterDays } from '@backlot/contracts/support/tickets/ticket';
import { newId } from '../../../platform/db/columns.ts';
import type { Deps } from '../../../platform/deps.ts';
import { statusTimesOf, ticketRecord } from './tickets.record.ts';
import { ticketTable as t } from './tickets.table.ts';

const batchSize = 200;
const dayMs = 24 * 3_600_000;

/** Closes tickets that were solved `closedAfterDays` ago; replicas share the work. Returns how many there were. */
export const closeSolvedTickets = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now();
    const due = await tx
      .select()
      .from(t)
      .where(and(eq(t.status, 'solved'), lte(t.solvedAt, new Date(at.getTime() - closedAfterDays * dayMs))))
      .orderBy(asc(t.solvedAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const fields = { status: 'closed', ...statusTimesOf('closed', at) } as const;
    const edits = due.map((before) => ({ before, fields }));
    return ticketRecord.batches.update(tx, edits, { action: 'close', actorId: null, requestId: newId(), at });
  });
