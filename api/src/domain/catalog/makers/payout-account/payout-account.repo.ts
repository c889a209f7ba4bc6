import { and, asc, eq, ne } from 'drizzle-orm';
import type { Payout } from '@backlot/contracts/catalog/makers/payout';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Db } from '../../../../platform/db/database.ts';
import { makerPayoutTable as t, makerTable } from '../makers.table.ts';
import { payoutDueOf, payoutStatusOf } from './payout-status.service.ts';

export type AccountRow = typeof t.$inferSelect;

export async function accountOf(db: Db, makerId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(t).where(eq(t.makerId, makerId));
  return row ?? null;
}

export async function readPayout(db: Db, makerId: string): Promise<Payout | null> {
  const row = await accountOf(db, makerId);
  if (!row) return null;
  const due = payoutDueOf(row);
  return { ...row, due, status: payoutStatusOf(due), sharedWith: await sharersOf(db, row) };
}

const sharersOf = (db: Db, { accountHash: hash, makerId }: AccountRow): Promise<Reference[]> =>
  db
    .select({ _id: makerTable._id, name: makerTable.name })
    .from(t)
    .innerJoin(makerTable, eq(makerTable._id, t.makerId))
    .where(and(eq(t.accountHash, hash), ne(t.makerId, makerId)))
    .orderBy(asc(makerTable.name))
    .limit(20);
