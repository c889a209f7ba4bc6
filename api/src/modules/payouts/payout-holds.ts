import { sql } from 'drizzle-orm';
import type { HoldReason, PayoutRow } from '@backlot/contracts/payouts';
import { payoutTable as t } from './payouts.table.ts';

/** What keeps a payout back, but for the day until which the maker is not paid: that is compared with a clock. */
export const paperHolds = sql<HoldReason[]>`(
  select case when ${t.status} in ('scheduled', 'failed') then coalesce(m.payout_due, '{}') || array_remove(array[
      case when m.status = 'suspended' then 'maker_suspended' end,
      case when a.id is not null and a.account_sealed is null then 'account_again' end,
      case when a.withholding_basis_points <> s.withholding_basis_points then 'withholding_changed' end
    ], null) else '{}' end
  from statement s left join maker m on m.id = s.maker_id left join maker_payout a on a.maker_id = m.id
  where s.id = ${t.statementId})`;

export const holdUntil = sql<string | null>`(
  select a.hold_until::text from maker_payout a where a.maker_id = ${t.makerId} and ${t.status} in ('scheduled', 'failed'))`;

/** All that keeps it back on a day. */
export const holdsOn = (row: Pick<PayoutRow, 'holds' | 'holdUntil'>, today: string): PayoutRow['holds'] =>
  row.holdUntil !== null && row.holdUntil > today ? [...row.holds, 'hold_until'] : row.holds;
