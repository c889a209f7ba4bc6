import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { changeBalance } from '../earnings/balance.service.ts';
import { withEach } from '../earnings/figures.service.ts';
import { payoutTable } from '../payouts/payouts.table.ts';
import { amountLine, type Statement } from './collect-lines.ts';
import { createStatement } from './create-statement.ts';
import { statementMessages } from './statements.messages.ts';
import { insertStatement, removeStatement, updateStatement } from './statements.record.ts';
import { readStatement } from './statements.repo.ts';
import { statementLineTable, statementTable as t } from './statements.table.ts';

export type Correction = { reason: string; adjustmentMinor: number };

/** Replaces a locked statement. @returns the ID of the new one */
export async function correctStatement(
  tx: Db,
  before: Statement,
  correction: Correction,
  by: ChangeAuthor,
): Promise<string> {
  const { _id, makerId, makerName, period, currency } = before;
  const { reason } = correction;
  if (before.status !== 'paid') await refusePayout(tx, _id);
  const unchanged = await readStatement(tx, _id);
  await removeLaterDrafts(tx, before, by);
  await changeBalance(tx, before, { unpaidMinor: -(await nonSalesAmount(tx, _id)) });
  await updateStatement(tx, before, { status: 'corrected', reason }, { ...by, action: 'correct' });
  const created = await insertStatement(
    tx,
    { ...noTotals, makerId, makerName, period, currency, status: 'calculated', correctsId: _id },
    { ...by, action: 'create' },
  );
  await insertCorrectionLines(tx, created._id, before, correction);
  const outcome = await createStatement(tx, { makerId, makerName, currency, period }, by);
  if (outcome === 'later_exists') throw conflict('later_statement', statementMessages.laterExists, unchanged);
  return created._id;
}

const noTotals = {
  ...withEach(() => 0),
  dueMinor: 0,
  withholdingBasisPoints: 0,
  withheldMinor: 0,
  payoutMinor: 0,
  carriedMinor: 0,
};

async function insertCorrectionLines(
  tx: Db,
  statementId: string,
  before: Statement,
  { reason, adjustmentMinor }: Correction,
): Promise<void> {
  const lines = [
    ...(await paidBefore(tx, before)),
    ...(adjustmentMinor === 0 ? [] : [amountLine('adjustment', adjustmentMinor, { note: reason })]),
  ];
  if (lines.length === 0) return;
  await tx
    .insert(statementLineTable)
    .values(lines.map((line, index) => ({ ...line, statementId, position: index + 1, withheldMinor: 0 })));
}

/** Amounts paid on the corrected statement and on those it replaced. */
async function paidBefore(tx: Db, before: Statement) {
  const earlier = (await linesOf(tx, before._id)).filter(({ kind }) => kind === 'prior_payment');
  const own = before.paidAt ? [amountLine('prior_payment', -before.dueMinor, { note: before.number })] : [];
  return [
    ...earlier.map(({ payableMinor, note }) => amountLine('prior_payment', payableMinor, { note })),
    ...own,
  ];
}

const linesOf = (tx: Db, statementId: string) =>
  tx.select().from(statementLineTable).where(eq(statementLineTable.statementId, statementId));

const notInLedger = new Set(['fixed_fee', 'guarantee', 'recoupment', 'adjustment']);
/** The change of balance by a statement, apart from sales that the ledger has already. */
export const nonSalesAmount = async (tx: Db, _id: string): Promise<number> =>
  (await linesOf(tx, _id))
    .filter(({ kind }) => notInLedger.has(kind))
    .reduce((sum, { payableMinor }) => sum + payableMinor, 0);

/** @throws ApiError 409 `has_payout` */
export async function refusePayout(tx: Db, statementId: string): Promise<void> {
  const live = and(eq(payoutTable.statementId, statementId), ne(payoutTable.status, 'canceled'));
  if ((await tx.$count(payoutTable, live)) > 0)
    throw conflict('has_payout', statementMessages.hasPayout, await readStatement(tx, statementId));
}

/** Removes drafts of later months, which are recreated after the correction. */
async function removeLaterDrafts(
  tx: Db,
  { _id, makerId, currency, period }: Statement,
  by: ChangeAuthor,
): Promise<void> {
  const later = await tx
    .select()
    .from(t)
    .where(and(eq(t.makerId, makerId), eq(t.currency, currency), gt(t.period, period), isNull(t.issuedAt)));
  if (later.some(({ correctsId }) => correctsId))
    throw conflict('later_statement', statementMessages.laterExists, await readStatement(tx, _id));
  for (const statement of later) await removeStatement(tx, statement, by);
}
