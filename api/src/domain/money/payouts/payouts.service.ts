import { asc, and, eq, inArray, ne } from 'drizzle-orm';
import type {
  PayoutBatch,
  PayoutMark,
  PayoutRow,
  PayoutState,
} from '@backlot/contracts/money/payouts/payout';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { type ChangeAuthor, recordsOf } from '../../../platform/records/records.service.ts';
import { makerPayoutTable } from '../../catalog/makers/makers.table.ts';
import { nextNumber } from '../payments/number-series.service.ts';
import { lockStatements, settleStatement } from '../statements/payable-statements.service.ts';
import { notifyOfFailedPayout } from './payout-notices.ts';
import { payoutMessages } from './payouts.messages.ts';
import { readBatch, readPayout } from './payouts.repo.ts';
import { payoutBatchTable, payoutTable as t } from './payouts.table.ts';

export type Payout = typeof t.$inferSelect;

const { insert, lock, update } = recordsOf({
  type: 'payout',
  table: t,
  snapshot: () => ({}), // bank transfers can't be undone
  derived: ['holder', 'accountSealed'], // for the bank file only, and kept out of the audit log
  read: async (tx, _id) => (await tx.select().from(t).where(eq(t._id, _id)))[0],
});
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Payouts: scheduled here, sent by the bank, and marked with its result. */
export const payoutsService = ({ db }: Pick<Deps, 'db'>) => ({
  /** Schedules all or none. @throws ApiError 404; 409 `not_payable`, `has_payout` */
  create: (statementIds: readonly string[], by: ChangeAuthor): Promise<PayoutBatch> =>
    db.transaction(async (tx) => {
      const ids = [...new Set(statementIds)];
      const statements = await lockStatements(tx, ids);
      if (statements.length !== ids.length) throw notFound();
      await checkPayable(tx, statements);
      return readBatch(tx, await insertBatch(tx, statements, by), dayOf(by.at));
    }),

  /** Records the bank's result for payouts: marks all or none. @throws ApiError 404; 409 `not_now`, `on_hold` */
  mark: (mark: PayoutMark, by: ChangeAuthor): Promise<{ count: number }> =>
    db.transaction(async (tx) => {
      const { rows, statements } = await lockPayouts(tx, mark.payoutIds);
      for (const payout of rows) {
        const statement = statements.find(({ _id }) => _id === payout.statementId);
        if (!statement) throw new Error('The payout has no statement');
        await markOne(tx, payout, statement, mark, by);
      }
      return { count: rows.length };
    }),

  /** @throws ApiError 404; 409 `version_conflict`, `not_now`, `on_hold` */
  retry: (_id: string, version: number, by: ChangeAuthor): Promise<PayoutRow> =>
    db.transaction(async (tx) => {
      const before = await lock(tx, _id, version);
      requireStatus(before, ['failed']);
      await requireNoHold(tx, before, by);
      await update(tx, before, { status: 'scheduled' }, { ...by, action: 'retry' });
      return readPayout(tx, _id, dayOf(by.at));
    }),

  cancel: (_id: string, version: number, by: ChangeAuthor): Promise<PayoutRow> =>
    db.transaction(async (tx) => {
      const before = await lock(tx, _id, version);
      requireStatus(before, ['scheduled', 'failed']);
      await update(tx, before, { status: 'canceled' }, { ...by, action: 'cancel' });
      return readPayout(tx, _id, dayOf(by.at));
    }),
});

type Statement = Awaited<ReturnType<typeof lockStatements>>[number];

/** @throws ApiError 409 `not_payable`, `has_payout` */
async function checkPayable(tx: Db, statements: readonly Statement[]): Promise<void> {
  const refused = statements.filter(({ status, payoutMinor }) => status !== 'approved' || payoutMinor <= 0);
  if (refused.length > 0) throw conflict('not_payable', payoutMessages.notPayable(refused.map(numberOf)));
  const ids = statements.map(({ _id }) => _id);
  const existing = await tx
    .select({ statementId: t.statementId })
    .from(t)
    .where(and(inArray(t.statementId, ids), ne(t.status, 'canceled')));
  if (existing.length === 0) return;
  const scheduled = statements.filter(({ _id }) => existing.some((row) => row.statementId === _id));
  throw conflict('has_payout', payoutMessages.hasPayout(scheduled.map(numberOf)));
}

/** @returns the ID of the batch */
async function insertBatch(tx: Db, statements: readonly Statement[], by: ChangeAuthor): Promise<string> {
  const batchId = newId();
  await tx.insert(payoutBatchTable).values({
    _id: batchId,
    number: await nextNumber(tx, 'payout_batch', by.at),
    createdAt: by.at,
    createdBy: by.actorId,
  });
  for (const { _id: statementId, makerId, makerName, payoutMinor, currency } of statements) {
    const number = await nextNumber(tx, 'payout', by.at);
    const money = { amountMinor: payoutMinor, currency };
    await insert(
      tx,
      { number, batchId, statementId, makerId, makerName, ...money, status: 'scheduled' },
      { ...by, action: 'create' },
    );
  }
  return batchId;
}

async function markOne(
  tx: Db,
  payout: Payout,
  statement: Statement,
  mark: PayoutMark,
  by: ChangeAuthor,
): Promise<void> {
  if (mark.to === 'processing') return sendToBank(tx, payout, by);
  requireStatus(payout, ['processing']);
  if (mark.to === 'failed') {
    const { failureReason } = mark;
    await update(tx, payout, { status: 'failed', failureReason }, { ...by, action: 'fail' });
    await notifyOfFailedPayout(tx, payout, failureReason, by.actorId);
    return;
  }
  const paid = {
    status: 'paid' as const,
    bankReference: mark.bankReference,
    paidAt: by.at,
    failureReason: null,
  };
  await update(tx, payout, paid, { ...by, action: 'pay' });
  await settleStatement(tx, statement, by);
}

/** Marks a payout that isn't on hold as sent and stores its account. @throws ApiError 409 `not_now`, `on_hold` */
export async function sendToBank(tx: Db, payout: Payout, by: ChangeAuthor): Promise<void> {
  requireStatus(payout, ['scheduled']);
  // Locked before the holds are read: another account comes with a hold, in one commit.
  const [account] = await tx
    .select({
      method: makerPayoutTable.method,
      last4: makerPayoutTable.last4,
      holder: makerPayoutTable.holder,
      accountSealed: makerPayoutTable.accountSealed,
    })
    .from(makerPayoutTable)
    .where(eq(makerPayoutTable.makerId, payout.makerId))
    .for('share');
  await requireNoHold(tx, payout, by);
  await update(
    tx,
    payout,
    {
      ...account,
      status: 'processing',
      attempts: payout.attempts + 1,
      processingAt: by.at,
      failureReason: null,
    },
    { ...by, action: 'send' },
  );
}

/** Locks statements before their payouts, in the same order as when payouts are created. */
export async function lockPayouts(tx: Db, payoutIds: readonly string[]) {
  const ids = [...new Set(payoutIds)];
  const known = await tx.select({ statementId: t.statementId }).from(t).where(inArray(t._id, ids));
  if (known.length !== ids.length) throw notFound();
  const statements = await lockStatements(
    tx,
    known.map(({ statementId }) => statementId),
  );
  const rows = await tx.select().from(t).where(inArray(t._id, ids)).orderBy(asc(t._id)).for('update');
  return { rows, statements };
}

async function requireNoHold(tx: Db, { _id, number }: Payout, { at }: ChangeAuthor): Promise<void> {
  const { holds } = await readPayout(tx, _id, dayOf(at));
  if (holds.length > 0) throw conflict('on_hold', payoutMessages.onHold(number, holds));
}

function requireStatus({ number, status }: Payout, states: readonly PayoutState[]): void {
  if (!states.includes(status)) throw conflict('not_now', payoutMessages.notNow(number, status));
}

const numberOf = ({ number, makerName }: { number: string | null; makerName: string }) => number ?? makerName;
