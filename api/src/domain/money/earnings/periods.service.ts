import { and, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { statementTable } from '../statements/statements.table.ts';

/** The UTC month of an instant, `2026-11`. */
export const periodOf = (at: Date): string => at.toISOString().slice(0, 7);
export const periodAfter = (period: string): string => {
  const next = new Date(`${period}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return periodOf(next);
};
/** Last day of a month. */
export const lastDayOf = (period: string): string =>
  new Date(Date.parse(`${periodAfter(period)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10);

const key = (makerId: string) => sql`hashtextextended(${`maker money ${makerId}`}, 0)`;

/** Locks a maker's ledger while a month is closed: concurrent bookings wait and go to the next month. */
export const lockLedger = (tx: Db, makerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${key(makerId)})`);

/** The month of a new booking: the current one, or the first that no statement has closed. */
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
