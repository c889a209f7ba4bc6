import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { changeBalance } from '../earnings/balance.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { statementTable as t } from './statements.table.ts';
import { updateStatement } from './statements.record.ts';

type Statement = typeof t.$inferSelect;

/** Holds statements, in one order for all who hold several. */
export const holdStatements = (tx: Db, ids: readonly string[]): Promise<Statement[]> =>
  tx
    .select()
    .from(t)
    .where(inArray(t._id, [...ids]))
    .orderBy(asc(t._id))
    .for('update');

/** Its money has arrived: the maker is owed so much less. */
export async function settleStatement(tx: Db, statement: Statement, by: By): Promise<void> {
  await updateStatement(tx, statement, { status: 'paid', paidAt: by.at }, { ...by, action: 'pay' });
  await changeBalance(tx, statement, { unpaidMinor: -statement.dueMinor });
}
