import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import type { Db } from '../../../platform/db/database.ts';
import { makerContractTable as t } from '../../catalog/makers/makers.table.ts';

type Sold = { makerId: string; at: Date; territory: string; licenseType: LicenseType };
export type Terms = { contractId: string | null; shareBasisPoints: number };

/** The contract in effect on the day of a sale: a territory takes precedence over worldwide, a later contract over an earlier one. */
export async function readContractTerms(
  tx: Db,
  { makerId, at, territory, licenseType }: Sold,
): Promise<Terms> {
  const day = at.toISOString().slice(0, 10);
  const [found] = await tx
    .select({ contractId: t._id, shareBasisPoints: t.shareBasisPoints })
    .from(t)
    .where(
      and(
        eq(t.makerId, makerId),
        isNotNull(t.signedAt),
        sql`${t.startAt} <= ${day}::date and (${t.endAt} is null or ${t.autoRenew} or ${t.endAt} >= ${day}::date)`,
        sql`${licenseType}::text = any(${t.licenseTypes})`,
        sql`(cardinality(${t.territories}) = 0 or ${territory}::text = any(${t.territories}))`,
      ),
    )
    .orderBy(sql`cardinality(${t.territories}) > 0 desc`, desc(t.startAt), desc(t._id))
    .limit(1);
  // A fixed-fee contract has no share: its sales belong to the platform.
  return { contractId: found?.contractId ?? null, shareBasisPoints: found?.shareBasisPoints ?? 0 };
}
