import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { makerContractTable as t, makerTable } from '../makers.table.ts';

/** Signed, and not ended before today. */
export const signedAndRunning = sql`${t.signedAt} is not null
  and (${t.endAt} is null or ${t.autoRenew} or ${t.endAt} >= current_date)`;

/** Last day of a maker's last signed contract; null without one, and when one has no end date or renews automatically. */
const contractEnd = (makerId: string) => sql`(
  select case when bool_or(end_at is null or auto_renew) then null else max(end_at) end
  from maker_contract where maker_id = ${makerId}::uuid and signed_at is not null)`;

/** Updates the maker's end of contract in the transaction of the contract; the maker keeps its version. */
export async function refreshContractEnd(tx: Db, makerId: string): Promise<void> {
  await tx
    .update(makerTable)
    .set({ contractEndsAt: contractEnd(makerId) })
    .where(eq(makerTable._id, makerId));
}
