import { and, asc, eq, ne } from 'drizzle-orm';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { payoutTable } from '../payouts/payouts.table.ts';
import { statementLineTable, statementTable as t } from './statements.table.ts';

/** A statement with its lines, corrections and payout. @throws ApiError 404 */
export async function readStatement(db: Db, _id: string): Promise<Statement> {
  const [row] = await db.select().from(t).where(eq(t._id, _id));
  if (!row) throw notFound();
  const named = { _id: t._id, number: t.number };
  const [corrects] = row.correctsId ? await db.select(named).from(t).where(eq(t._id, row.correctsId)) : [];
  const [correctedBy] = await db.select(named).from(t).where(eq(t.correctsId, _id));
  const [payout] = await db
    .select({ _id: payoutTable._id, number: payoutTable.number, status: payoutTable.status })
    .from(payoutTable)
    .where(and(eq(payoutTable.statementId, _id), ne(payoutTable.status, 'canceled')));
  const lines = await db
    .select()
    .from(statementLineTable)
    .where(eq(statementLineTable.statementId, _id))
    .orderBy(asc(statementLineTable.position));
  return {
    ...row,
    corrects: corrects ?? null,
    correctedBy: correctedBy ?? null,
    payout: payout ?? null,
    hasPayout: payout !== undefined,
    lines,
  };
}
