import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { changeBalance } from '../earnings/balance.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { statementTable as t } from './statements.table.ts';
import { updateStatement } from './statements.record.ts';

type Statement = typeof t.$inferSelect;

/** Locks statements in a consistent order. */
export const lockStatements = (tx: Db, ids: readonly string[]): Promise<Statement[]> =>
  tx
    .select()
    .from(t)
    .where(inArray(t._id, [...ids]))
    .orderBy(asc(t._id))
    .for('update');

/** Marks a statement as paid once its payout succeeded, and reduces the maker's balance. */
export async function settleStatement(tx: Db, statement: Statement, by: ChangeAuthor): Promise<void> {
  await updateStatement(tx, statement, { status: 'paid', paidAt: by.at }, { ...by, action: 'pay' });
  await changeBalance(tx, statement, { unpaidMinor: -statement.dueMinor });
}
