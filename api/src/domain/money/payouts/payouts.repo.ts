import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { PayoutBatch, PayoutRow } from '@backlot/contracts/money/payouts/payout';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { makerPayoutTable } from '../../catalog/makers/makers.table.ts';
import { statementTable } from '../statements/statements.table.ts';
import { payoutColumns, presentPayout } from './payouts.list.ts';
import { payoutBatchTable, payoutTable as t } from './payouts.table.ts';

const rowsWhere = async (db: Db, where: SQL | undefined, today: string): Promise<PayoutRow[]> => {
  const rows = await db
    .select(payoutColumns)
    .from(t)
    .innerJoin(payoutBatchTable, eq(payoutBatchTable._id, t.batchId))
    .innerJoin(statementTable, eq(statementTable._id, t.statementId))
    .where(where)
    .orderBy(asc(t.number));
  return rows.map((row) => presentPayout(row, today));
};

/** @throws ApiError 404 */
export async function readPayout(db: Db, _id: string, today: string): Promise<PayoutRow> {
  const [row] = await rowsWhere(db, eq(t._id, _id), today);
  if (!row) throw notFound();
  return row;
}

export const payoutsOfBatch = (db: Db, batchId: string, today: string): Promise<PayoutRow[]> =>
  rowsWhere(db, eq(t.batchId, batchId), today);

/** Payouts that can be sent to the bank now. */
export const canBeSent = ({ status, holds }: PayoutRow): boolean =>
  status === 'scheduled' && holds.length === 0;
/** A SEPA transfer is in euros, to an IBAN. */
export const fitsSepa = (currency: string, method: string | null): boolean =>
  currency === 'EUR' && method === 'iban';

/** @throws ApiError 404 */
export async function readBatch(db: Db, _id: string, today: string): Promise<PayoutBatch> {
  const [batch] = await db.select().from(payoutBatchTable).where(eq(payoutBatchTable._id, _id));
  if (!batch) throw notFound();
  const rows = await payoutsOfBatch(db, _id, today);
  const accounts = await db
    .select({ payoutId: t._id, method: makerPayoutTable.method })
    .from(t)
    .innerJoin(makerPayoutTable, eq(makerPayoutTable.makerId, t.makerId))
    .where(and(eq(t.batchId, _id), eq(t.status, 'scheduled')));
  const methods = new Map(accounts.map(({ payoutId, method }) => [payoutId, method]));
  const free = rows.filter(canBeSent);
  return {
    _id,
    number: batch.number,
    createdAt: batch.createdAt,
    count: rows.length,
    inSepaFile: free.filter((row) => fitsSepa(row.currency, methods.get(row._id) ?? null)).length,
    inCsvFile: free.length,
    atBank: rows.filter(({ status }) => status === 'processing').length,
    onHold: rows.filter(({ status, holds }) => status === 'scheduled' && holds.length > 0).length,
  };
}
