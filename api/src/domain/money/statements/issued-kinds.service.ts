import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { statementLineTable as line, statementTable as t } from './statements.table.ts';

const kinds = ['fixed_fee', 'guarantee'] as const;
type KindOnStatements = (typeof kinds)[number];

/** The fee and guarantee of a contract that are on an issued, uncorrected statement. */
export async function kindsOnIssuedStatements(tx: Db, contractId: string): Promise<KindOnStatements[]> {
  const found = await tx
    .selectDistinct({ kind: line.kind })
    .from(line)
    .innerJoin(t, eq(t._id, line.statementId))
    .where(
      and(
        eq(line.contractId, contractId),
        inArray(line.kind, [...kinds]),
        isNotNull(t.issuedAt),
        ne(t.status, 'corrected'),
      ),
    );
  return kinds.filter((kind) => found.some((row) => row.kind === kind));
}
