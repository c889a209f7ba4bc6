import { eq } from 'drizzle-orm';
import type { Statement, StatementStatus } from '@backlot/contracts/money/statements/statement';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { enqueue, mailMessage } from '../../../platform/outbox/outbox.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { changeBalance } from '../earnings/balance.service.ts';
import { lockLedger } from '../earnings/periods.service.ts';
import { issuingSeller } from '../sellers/sellers.service.ts';
import type { SellerEdition } from '../sellers/sellers.table.ts';
import { nextNumber } from '../payments/number-series.service.ts';
import type { Statement as Record } from './collect-lines.ts';
import { nonSalesAmount, type Correction, correctStatement, refusePayout } from './correct-statement.ts';
import { isPeriodOver, isUpToDate } from './create-statement.ts';
import { addressOf } from './statement.page.ts';
import { statementMail, statementMessages } from './statements.messages.ts';
import { lockStatement, updateStatement } from './statements.record.ts';
import { readStatement } from './statements.repo.ts';

/** The workflow of a created statement: issue, approve, dispute, correct. */
export const statementsService = ({ db }: Pick<Deps, 'db'>) => {
  /** Locks the maker's ledger, then the statement in one of these states. */
  const withStatement = (
    _id: string,
    version: number,
    from: readonly StatementStatus[],
    change: (tx: Db, before: Record) => Promise<string>,
  ): Promise<Statement> =>
    db.transaction(async (tx) => {
      const { makerId } = await readStatement(tx, _id);
      await lockLedger(tx, makerId);
      const before = await lockStatement(tx, _id, version);
      if (!from.includes(before.status))
        throw conflict('not_now', statementMessages.notNow(before.status), await readStatement(tx, _id));
      return readStatement(tx, await change(tx, before));
    });

  return {
    /** @throws ApiError 409 `figures_changed`, `no_seller`, `not_now` */
    issue: (_id: string, version: number, by: ChangeAuthor): Promise<Statement> =>
      withStatement(_id, version, ['open', 'calculated'], async (tx, before) => {
        if (!isPeriodOver(before.period, by.at)) throw conflict('not_now', statementMessages.notNow('open'));
        if (!(await isUpToDate(tx, before)))
          throw conflict('figures_changed', statementMessages.figuresChanged, await readStatement(tx, _id));
        const { makerAddress, country } = await addressOf(tx, before.makerId);
        const seller = await issuingSeller(tx, country, by.at);
        if (!seller) throw conflict('no_seller', statementMessages.noSeller, await readStatement(tx, _id));
        const number = await nextNumber(tx, 'statement', by.at);
        await updateStatement(
          tx,
          before,
          { status: 'issued', number, issuedAt: by.at, sellerEditionId: seller._id, makerAddress },
          { ...by, action: 'issue' },
        );
        const unpaidMinor = await nonSalesAmount(tx, _id);
        await changeBalance(tx, before, { unpaidMinor, lastStatementAt: by.at });
        await notifyMaker(tx, { ...before, number }, seller);
        return _id;
      }),

    approve: (_id: string, version: number, by: ChangeAuthor): Promise<Statement> =>
      withStatement(_id, version, ['issued', 'disputed'], async (tx, before) => {
        const fields = { status: 'approved' as const, approvedAt: by.at, reason: null };
        await updateStatement(tx, before, fields, { ...by, action: 'approve' });
        return _id;
      }),

    dispute: (_id: string, version: number, reason: string, by: ChangeAuthor): Promise<Statement> =>
      withStatement(_id, version, ['issued', 'approved'], async (tx, before) => {
        await refusePayout(tx, _id);
        await updateStatement(tx, before, { status: 'disputed', reason }, { ...by, action: 'dispute' });
        return _id;
      }),

    /** Creates a statement that replaces an issued one, less any amount already paid. Returns the new one. */
    correct: (
      _id: string,
      { version, ...correction }: Correction & { version: number },
      by: ChangeAuthor,
    ): Promise<Statement> =>
      withStatement(_id, version, ['issued', 'approved', 'disputed', 'paid'], (tx, before) =>
        correctStatement(tx, before, correction, by),
      ),
  };
};

async function notifyMaker(
  tx: Db,
  statement: Record & { number: string },
  seller: SellerEdition,
): Promise<void> {
  const [maker] = await tx
    .select({ email: makerTable.email })
    .from(makerTable)
    .where(eq(makerTable._id, statement.makerId));
  if (!maker) return;
  const mail = statementMail({ ...statement, seller }, statement);
  await enqueue(tx, mailMessage({ to: maker.email, ...mail }));
}
