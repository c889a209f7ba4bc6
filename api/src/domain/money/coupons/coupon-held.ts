import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { CouponInput } from '@backlot/contracts/money/coupons/coupon';
import type { Db } from '../../../platform/db/database.ts';
import { subscriptionTable as s } from '../subscriptions/subscriptions.table.ts';

/** Whether a coupon is to lower invoices of subscriptions: each asks it anew, and is to find what was agreed to. */
export async function isHeld(db: Db, couponId: string): Promise<boolean> {
  const [one] = await db
    .select({ _id: s._id })
    .from(s)
    .where(
      and(
        eq(s.couponId, couponId),
        isNull(s.endedAt),
        or(isNull(s.couponInvoicesLeft), gt(s.couponInvoicesLeft, 0)),
      ),
    )
    .limit(1);
  return one !== undefined;
}

type Scope = Pick<CouponInput, 'appliesTo' | 'targetIds' | 'countries' | 'minAmountMinor'>;

const isWithin = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((one) => all.includes(one));

/** What a coupon is no longer for, by field. */
export function narrowed(before: Scope, after: Scope): (keyof Scope)[] {
  const fields: (keyof Scope)[] = [];
  if (after.appliesTo !== 'all') {
    if (after.appliesTo !== before.appliesTo) fields.push('appliesTo');
    else if (!isWithin(after.targetIds, before.targetIds)) fields.push('targetIds');
  }
  const isEverywhere = after.countries.length === 0;
  if (!isEverywhere && (before.countries.length === 0 || !isWithin(after.countries, before.countries)))
    fields.push('countries');
  if ((after.minAmountMinor ?? 0) > (before.minAmountMinor ?? 0)) fields.push('minAmountMinor');
  return fields;
}
