import { and, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { statementTable } from '../statements/statements.table.ts';

/** The month of an instant, UTC: `2026-11`. */
const periodOf = (at: Date): string => at.toISOString().slice(0, 7);
const periodAfter = (period: string): string => {
  const next = new Date(`${period}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return periodOf(next);
};
const key = (makerId: string) => sql`hashtextextended(${`maker money ${makerId}`}, 0)`;

/** The month in which something new is booked: the present one, or the first that no statement has closed. */
export async function openPeriod(tx: Db, makerId: string, currency: string, at: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key(makerId)})`);
  const [row] = await tx
    .select({ closed: max(statementTable.period) })
    .from(statementTable)
    .where(
      and(
        eq(statementTable.makerId, makerId),
        eq(statementTable.currency, currency),
        isNotNull(statementTable.issuedAt),
      ),
    );
  const now = periodOf(at);
  return row?.closed && row.closed >= now ? periodAfter(row.closed) : now;
}
