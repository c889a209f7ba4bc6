import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { HoldReason, PayoutRow } from '@backlot/contracts/money/payouts/payout';
import type { Db } from '../../../platform/db/database.ts';
import { statementTable } from '../statements/statements.table.ts';
import { payoutTable as t } from './payouts.table.ts';

const notGone = sql`${t.status} in ('scheduled', 'failed')`;
const isSent = sql`${t.status} = 'processing'`;

const papers = (isAsked: SQL) => sql<HoldReason[]>`(
  select case when ${isAsked} then coalesce(m.payout_due, '{}') || array_remove(array[
      case when m.status = 'suspended' then 'maker_suspended' end,
      case when a.id is not null and a.account_sealed is null then 'account_reentry' end,
      case when a.withholding_basis_points <> s.withholding_basis_points then 'withholding_changed' end
    ], null) else '{}' end
  from statement s left join maker m on m.id = s.maker_id left join maker_payout a on a.maker_id = m.id
  where s.id = ${t.statementId})`;
const untilIn = (isAsked: SQL) => sql<string | null>`(
  select a.hold_until::text from maker_payout a where a.maker_id = ${t.makerId} and ${isAsked})`;

/** The hold reasons of a payout, except the maker's hold-until date, which depends on the clock. */
export const documentHolds = papers(notGone);
export const holdUntil = untilIn(notGone);

/** Whether a payout is scheduled and on hold. */
export const isOnHold = (today: SQL) =>
  sql<boolean>`(${t.status} = 'scheduled'
    and (cardinality(${documentHolds}) > 0 or coalesce(${holdUntil} > ${today}, false)))`;

/** All hold reasons on a date. */
export const holdsOn = (row: Pick<PayoutRow, 'holds' | 'holdUntil'>, today: string): PayoutRow['holds'] =>
  row.holdUntil !== null && row.holdUntil > today ? [...row.holds, 'hold_until'] : row.holds;

/** The hold reasons that payouts at the bank would have if they were sent now. */
export async function holdsOfSent(tx: Db, ids: readonly string[], today: string) {
  const rows = await tx
    .select({ number: t.number, holds: papers(isSent), holdUntil: untilIn(isSent) })
    .from(t)
    .innerJoin(statementTable, eq(statementTable._id, t.statementId))
    .where(inArray(t._id, [...ids]));
  return rows
    .map(({ number, ...row }) => ({ number, holds: holdsOn(row, today) }))
    .filter(({ holds }) => holds.length > 0);
}
