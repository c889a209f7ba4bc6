import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Permission } from '@backlot/contracts/platform/accounts/access';
import type { Reference } from '@backlot/contracts/platform/values/fields';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import type { SegmentUse } from '../../people/segments/segment-uses.registry.ts';
import { segmentTable } from '../../people/segments/segments.table.ts';
import { isInSegment } from '../../people/watchers/watchers-of-segment.service.ts';
import { mayFilterWatchers } from '../../people/watchers/watcher-visibility.service.ts';
import { watcherTable as w } from '../../people/watchers/watchers.table.ts';
import { couponTable as t } from './coupons.table.ts';

type Held = ReadonlySet<Permission>;

/** The segment of a coupon by name, even if deleted. */
export async function segmentOf(db: Db, segmentId: string | null): Promise<Reference | null> {
  if (segmentId === null) return null;
  const [found] = await db
    .select({ _id: segmentTable._id, name: segmentTable.name })
    .from(segmentTable)
    .where(eq(segmentTable._id, segmentId));
  return found ?? null;
}

/** Whether the watcher with this email may redeem a coupon: in its segment, if it has one. */
export const isForWatcher = async (
  db: Db,
  { segmentId }: { segmentId: string | null },
  email: string,
): Promise<boolean> =>
  segmentId === null || isInSegment(db, segmentId, sql`lower(${w.email}) = ${email.toLowerCase()}`);

/** The segments of coupons that a watcher is in, of those that an admin may filter by. */
export async function couponSegmentsOf(db: Db, watcherId: string, held: Held): Promise<string[]> {
  const used = await db
    .selectDistinct({ segmentId: t.segmentId })
    .from(t)
    .where(and(isNotNull(t.segmentId), isNull(t.deletedAt)));
  const own: string[] = [];
  for (const { segmentId } of used) {
    if (!segmentId || !(await isInSegment(db, segmentId, eq(w._id, watcherId)))) continue;
    if (await mayFilterWatchers(held, { segment: segmentId }, db)) own.push(segmentId);
  }
  return own;
}

/** @throws ApiError 403 for a segment by what the admin may not see of watchers; 422 */
export async function checkCouponSegment(tx: Db, segmentId: string, held: Held): Promise<void> {
  if (!(await mayFilterWatchers(held, { segment: segmentId }, tx, 'segmentId'))) throw forbidden();
}

/**
 * Whoever applies a coupon learns whether the watcher is in its segment.
 * @throws ApiError 403 for a segment by what the admin may not see of watchers; 422
 */
export async function checkCouponUse(db: Db, couponId: string | null, held: Held): Promise<void> {
  const [used] = couponId ? await db.select().from(t).where(eq(t._id, couponId)) : [];
  if (used?.segmentId) await checkCouponSegment(db, used.segmentId, held);
}

const namedAtMost = 5;

/** A segment can't be deleted while a coupon has it. */
export const couponSegmentUse: SegmentUse = {
  namesOf: async (tx, segmentId) => {
    const coupons = await tx
      .select({ code: t.code })
      .from(t)
      .where(and(eq(t.segmentId, segmentId), isNull(t.deletedAt)))
      .orderBy(asc(t.code))
      .limit(namedAtMost);
    return coupons.map(({ code }) => `coupon ${code}`);
  },
};
