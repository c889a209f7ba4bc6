import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { LookupUse, Replacement } from '../../site/lookups/lookup-uses.registry.ts';
import { ticketRecord } from './tickets.record.ts';
import { ticketTable } from './tickets.table.ts';

/** Moves these tickets from one category to another. */
async function replaceTicketCategory(
  tx: Db,
  ids: readonly string[],
  { from, into, change }: Replacement,
): Promise<void> {
  const tickets = await tx
    .select()
    .from(ticketTable)
    .where(and(inArray(ticketTable._id, [...ids]), eq(ticketTable.category, from)))
    .orderBy(asc(ticketTable._id))
    .for('update');
  const fields = { category: into };
  await ticketRecord.batches.update(
    tx,
    tickets.map((before) => ({ before, fields })),
    change,
  );
}

export const ticketLookupUses: readonly LookupUse[] = [
  {
    type: 'ticketCategory',
    kind: 'ticket',
    table: 'ticket',
    field: 'category',
    how: 'key',
    replace: replaceTicketCategory,
  },
];
