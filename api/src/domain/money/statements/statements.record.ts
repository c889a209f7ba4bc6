import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type ChangeAuthor, recordsOf } from '../../../platform/records/records.service.ts';
import { readStatement } from './statements.repo.ts';
import { statementTable } from './statements.table.ts';

const records = recordsOf({
  type: 'statement',
  table: statementTable,
  snapshot: () => ({}), // amounts are calculated and have no undo
  read: readStatement,
});

export const { lock: lockStatement, insert: insertStatement, update: updateStatement } = records;

/** Deletes a draft; the audit log keeps the entry. */
export async function removeStatement(
  tx: Db,
  statement: typeof statementTable.$inferSelect,
  by: ChangeAuthor,
): Promise<void> {
  await records.writeRevision(tx, statement, [], { ...by, action: 'remove' });
  await tx.delete(statementTable).where(eq(statementTable._id, statement._id));
}
