import { sql } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import {
  couponBulkAction,
  type CouponBulkAction,
  couponBulkResult,
  type CouponBulkResult,
  type CouponSkipReason,
} from '@backlot/contracts/money/coupons/bulk';
import { firstReason, sourceOf } from '../../../platform/bulk/bulk-rule.service.ts';
import { bulkOf } from '../../../platform/bulk/bulk.service.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CouponFilter, couponsList } from './coupons.list.ts';
import { couponRecord } from './coupons.record.ts';

const source = sourceOf(couponRecord, { alias: 'c', title: 'code' });

/** Enables or disables coupons. */
export const couponsBulk = (deps: Pick<Deps, 'db' | 'now'>, { under }: ReturnType<typeof couponsList>) =>
  bulkOf<CouponBulkAction, CouponFilter, CouponBulkResult>(
    {
      source,
      plural: 'coupons',
      action: couponBulkAction,
      result: couponBulkResult,
      fields: ['disabled'],
      under,
      mayDo: (_, held) => can(held, couponsApi.bulk.access),
      check: () => Promise.resolve(),
      rule: ({ type }) => {
        const disabled = sql`${type === 'disable'}::boolean`;
        return {
          set: { disabled },
          reason: firstReason<CouponSkipReason>(
            [sql`c.deleted_at is not null`, 'deleted'],
            [sql`c.disabled = ${disabled}`, 'unchanged'],
          ),
        };
      },
    },
    deps,
  );
