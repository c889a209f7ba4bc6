import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Statement, StatementStatus } from '@backlot/contracts/money/statements/statement';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { changeBalance } from '../earnings/balance.service.ts';
import { withEach } from '../earnings/figures.service.ts';
import { holdMoney } from '../earnings/periods.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { enqueue, mailMessage } from '../../../platform/outbox/outbox.service.ts';
import { nextNumber } from '../payments/number-series.service.ts';
import { payoutTable } from '../payouts/payouts.table.ts';
import { drawStatement, isOver, isUpToDate } from './create-statement.ts';
import { beside, type Statement as Record } from './collect-lines.ts';
import { statementMail, words } from './statements.messages.ts';
import { readStatement } from './statements.repo.ts';
import { statementLineTable, statementTable as t } from './statements.table.ts';
import { insertStatement, lockStatement, removeStatement, updateStatement } from './statements.record.ts';

/** What becomes of a statement once it is drawn up. */
export const statementsService = ({ db }: Pick<Deps, 'db'>) => {
  /** Holds the maker's money, then the statement in one of these states. */
  const changing = (
    _id: string,
    version: number,
    from: readonly StatementStatus[],
    change: (tx: Db, before: Record) => Promise<string>,
  ): Promise<Statement> =>
    db.transaction(async (tx) => {
      const { makerId } = await readStatement(tx, _id);
      await holdMoney(tx, makerId);
      const before = await lockStatement(tx, _id, version);
      if (!from.includes(before.status))
        throw conflict('not_now', words.notNow(before.status), await readStatement(tx, _id));
      return readStatement(tx, await change(tx, before));
    });

  return {
    /** @throws ApiError 409 `figures_changed`, `not_now` */
    issue: (_id: string, version: number, by: By): Promise<Statement> =>
      changing(_id, version, ['open', 'calculated'], async (tx, before) => {
        if (!isOver(before.period, by.at)) throw conflict('not_now', words.notNow('open'));
        if (!(await isUpToDate(tx, before)))
          throw conflict('figures_changed', words.figuresChanged, await readStatement(tx, _id));
        const number = await nextNumber(tx, 'statement', by.at);
        await updateStatement(
          tx,
          before,
          { status: 'issued', number, issuedAt: by.at },
          { ...by, action: 'issue' },
        );
        const unpaidMinor = await besideSales(tx, _id);
        await changeBalance(tx, before, { unpaidMinor, lastStatementAt: by.at });
        await tellMaker(tx, { ...before, number });
        return _id;
      }),

    approve: (_id: string, version: number, by: By): Promise<Statement> =>
      changing(_id, version, ['issued', 'disputed'], async (tx, before) => {
        const fields = { status: 'approved' as const, approvedAt: by.at, reason: null };
        await updateStatement(tx, before, fields, { ...by, action: 'approve' });
        return _id;
      }),

    dispute: (_id: string, version: number, reason: string, by: By): Promise<Statement> =>
      changing(_id, version, ['issued', 'approved'], async (tx, before) => {
        await refusePayout(tx, _id);
        await updateStatement(tx, before, { status: 'disputed', reason }, { ...by, action: 'dispute' });
        return _id;
      }),

    /** A new statement in the place of one that was issued; what was paid by that is taken off. Answers the new one. */
    correct: (
      _id: string,
      { version, reason, adjustmentMinor }: { version: number; reason: string; adjustmentMinor: number },
      by: By,
    ): Promise<Statement> =>
      changing(_id, version, ['issued', 'approved', 'disputed', 'paid'], async (tx, before) => {
        if (before.status !== 'paid') await refusePayout(tx, _id);
        const asItWas = await readStatement(tx, _id);
        await clearLater(tx, before, by);
        const unpaidMinor = -(await besideSales(tx, _id));
        await changeBalance(tx, before, { unpaidMinor });
        await updateStatement(tx, before, { status: 'corrected', reason }, { ...by, action: 'correct' });
        const { makerId, makerName, period, currency } = before;
        const made = await insertStatement(
          tx,
          { ...noSums, makerId, makerName, period, currency, status: 'calculated', correctsId: _id },
          { ...by, action: 'create' },
        );
        const lines = [
          ...(await paidBefore(tx, before)),
          ...(adjustmentMinor === 0 ? [] : [beside('adjustment', adjustmentMinor, { note: reason })]),
        ];
        if (lines.length > 0)
          await tx.insert(statementLineTable).values(
            lines.map((line, index) => ({
              ...line,
              statementId: made._id,
              position: index + 1,
              withheldMinor: 0,
            })),
          );
        const outcome = await drawStatement(tx, { makerId, makerName, currency, period }, by);
        if (outcome === 'later_exists') throw conflict('later_statement', words.laterExists, asItWas);
        return made._id;
      }),
  };
};

const noSums = {
  ...withEach(() => 0),
  dueMinor: 0,
  withholdingBasisPoints: 0,
  withheldMinor: 0,
  payoutMinor: 0,
  carriedMinor: 0,
};

/** What was paid by the one that is corrected, and by those that it took the place of. */
async function paidBefore(tx: Db, before: Record) {
  const earlier = (await linesOf(tx, before._id)).filter(({ kind }) => kind === 'paid_before');
  const own = before.paidAt ? [beside('paid_before', -before.dueMinor, { note: before.number })] : [];
  return [...earlier.map(({ payableMinor, note }) => beside('paid_before', payableMinor, { note })), ...own];
}

const linesOf = (tx: Db, statementId: string) =>
  tx.select().from(statementLineTable).where(eq(statementLineTable.statementId, statementId));

const newMoney = new Set(['fixed_fee', 'guarantee', 'recoupment', 'adjustment']);
/** What a statement brings the maker, or takes, beside the sales that the ledger knows already. */
const besideSales = async (tx: Db, _id: string): Promise<number> =>
  (await linesOf(tx, _id))
    .filter(({ kind }) => newMoney.has(kind))
    .reduce((sum, { payableMinor }) => sum + payableMinor, 0);

async function refusePayout(tx: Db, statementId: string): Promise<void> {
  const live = and(eq(payoutTable.statementId, statementId), ne(payoutTable.status, 'canceled'));
  if ((await tx.$count(payoutTable, live)) > 0)
    throw conflict('has_payout', words.hasPayout, await readStatement(tx, statementId));
}

/** Later months that were not issued are drawn up anew after this one: nothing in them is but reckoned. */
async function clearLater(tx: Db, { _id, makerId, currency, period }: Record, by: By): Promise<void> {
  const later = await tx
    .select()
    .from(t)
    .where(and(eq(t.makerId, makerId), eq(t.currency, currency), gt(t.period, period), isNull(t.issuedAt)));
  if (later.some(({ correctsId }) => correctsId))
    throw conflict('later_statement', words.laterExists, await readStatement(tx, _id));
  for (const statement of later) await removeStatement(tx, statement, by);
}

async function tellMaker(tx: Db, statement: Record & { number: string }): Promise<void> {
  const [maker] = await tx
    .select({ email: makerTable.email })
    .from(makerTable)
    .where(eq(makerTable._id, statement.makerId));
  if (!maker) return;
  const money = (amountMinor: number) => formatMoney(amountMinor, statement.currency);
  const mail = statementMail({
    number: statement.number,
    makerName: statement.makerName,
    period: statement.period,
    payable: money(statement.payableMinor),
    withheld: money(statement.withheldMinor),
    payout: money(statement.payoutMinor),
    carried: statement.carriedReason ? money(statement.carriedMinor) : null,
  });
  await enqueue(tx, mailMessage({ to: maker.email, ...mail }));
}
