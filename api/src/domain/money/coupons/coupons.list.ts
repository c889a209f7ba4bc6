import { and, isNull, type SQL, sql } from 'drizzle-orm';
import {
  couponRow,
  type CouponRow,
  type CouponState,
  couponStateAt,
} from '@backlot/contracts/money/coupons/coupon';
import type { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { z } from '@backlot/contracts/z';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Deps } from '../../../platform/deps.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { oneOf, startsWith, whereStartsWith } from '../../../platform/lists/filters.ts';
import { pickerOptions } from '../../../platform/lists/picker-options.ts';
import type { Fields } from '../../../platform/lists/packed-row.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { containsText, searchAnywhere, type Searching } from '../../../platform/lists/search-anywhere.ts';
import { couponSearch } from './coupon-search.service.ts';
import { couponTable as t } from './coupons.table.ts';

type Query = Parsed<typeof couponsApi.list>['query'];
export type CouponFilter = Omit<Query, 'sort' | 'page' | 'limit' | 'ids'>;
type OptionsQuery = Parsed<typeof couponsApi.all>['query'];
type StoredRow = Omit<CouponRow, 'state'> & { disabled: boolean };

/** Matches a prefix of the code, however it is typed. */
export const codeStartsWith = (q: string | undefined) =>
  whereStartsWith(q && couponSearch.normalized(q), t.code);

/** The state of a coupon at a point in time, like `couponStateAt` of the contracts. */
export const couponStateSql = (at: SQL): SQL<CouponState> => sql<CouponState>`case
  when ${t.disabled} then 'disabled'
  when ${t.endsAt} <= ${at} then 'expired'
  when ${t.taken} >= ${t.maxRedemptions} then 'exhausted'
  when ${t.startsAt} > ${at} then 'scheduled'
  else 'active' end`;

/** Active coupons. Their state depends on the time, which is part of the filter's value. */
export const couponsList = (deps: Pick<Deps, 'db' | 'now'>) => couponsWith(deps, {});

/** The same with further columns. */
export function couponsWith<More extends Record<string, unknown>>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  more: Fields<More>,
) {
  const pages = searchAnywhere(
    listPages<Searching<Query>, StoredRow, More>({
      name: Object.keys(more).length > 0 ? 'coupon_export' : 'coupon',
      db,
      table: t,
      id: t._id,
      always: isNull(t.deletedAt),
      sorts: {
        createdAt: { by: t.createdAt, type: 'timestamptz' },
        code: { by: t.code, type: 'text' },
        redeemed: { by: t.redeemed, type: 'int' },
      },
      filters: {
        q: { ...startsWith(...couponSearch.prefixes), value: couponSearch.normalized },
        part: containsText(couponSearch.anywhere, couponSearch.normalized),
        state: {
          where: (value) =>
            sql`${couponStateSql(sql`(${value}::text[])[1]::timestamptz`)} = any((${value}::text[])[2:])`,
          value: (states: readonly string[]) => [now().toISOString(), ...states],
        },
        type: oneOf(t.type),
        appliesTo: oneOf(t.appliesTo),
        batchId: { where: (value) => sql`${t.batchId} = ${value}::uuid` },
      },
      row: { ...columnsFor(z.omit(couponRow, { state: true }), t), disabled: t.disabled, ...more },
    }),
  );
  const list = async (query: Query): Promise<Page<CouponRow & More>> => {
    const page = await pages(query);
    const at = now();
    return {
      ...page,
      items: page.items.map(({ disabled, ...row }) => ({
        ...row,
        state: couponStateAt({ ...row, disabled }, at),
      })) as (CouponRow & More)[], // only `disabled` is taken out
    };
  };
  return {
    list: Object.assign(list, { count: pages.count }),
    under: pages.under,
    invalidateTotals: pages.invalidateTotals,
    options: ({ q, ids }: OptionsQuery) =>
      pickerOptions(db, {
        table: t,
        name: t.code,
        ids,
        offered: and(isNull(t.deletedAt), codeStartsWith(q)),
        orderBy: t.code,
      }),
  };
}
