import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { type CouponRow, couponStateAt } from '@backlot/contracts/money/coupons/coupon';
import type { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { Deps } from '../../../platform/deps.ts';
import { oneOf, startsWith } from '../../../platform/lists/conditions.ts';
import { listPages } from '../../../platform/lists/list-pages.ts';
import { couponStateSql } from './coupon-state.ts';
import { couponTable as t } from './coupons.table.ts';

type Query = Parsed<typeof couponsApi.list>['query'];
type OptionsQuery = Parsed<typeof couponsApi.all>['query'];
type StoredRow = Omit<CouponRow, 'state'> & { disabled: boolean };

const optionsLimit = 50;
const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase();
/** The beginning of a code, as people type it. */
export const beginsWith = (q: string | undefined) =>
  q ? startsWith(t.code).where(sql`${plain(q)}`) : undefined;

/** The living coupons. Their state follows from the time, which goes with the states that are asked for. */
export function couponsList({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const pages = listPages<Query, StoredRow>({
    name: 'coupon',
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
      q: { ...startsWith(t.code), value: plain },
      state: {
        where: (value) =>
          sql`${couponStateSql(sql`(${value}::text[])[1]::timestamptz`)} = any((${value}::text[])[2:])`,
        value: (states: readonly string[]) => [now().toISOString(), ...states],
      },
      type: oneOf(t.type),
      appliesTo: oneOf(t.appliesTo),
      batchId: { where: (value) => sql`${t.batchId} = ${value}::uuid` },
    },
    row: {
      _id: t._id,
      version: t.version,
      createdAt: t.createdAt,
      updatedAt: t.updatedAt,
      code: t.code,
      type: t.type,
      percentBasisPoints: t.percentBasisPoints,
      amountMinor: t.amountMinor,
      currency: t.currency,
      appliesTo: t.appliesTo,
      startsAt: t.startsAt,
      endsAt: t.endsAt,
      maxRedemptions: t.maxRedemptions,
      description: t.description,
      disabled: t.disabled,
      redeemed: t.redeemed,
      taken: t.taken,
      batchId: t.batchId,
    },
  });
  const list = async (query: Query): Promise<Page<CouponRow>> => {
    const page = await pages(query);
    const at = now();
    return {
      ...page,
      items: page.items.map(({ disabled, ...row }) => ({
        ...row,
        state: couponStateAt({ ...row, disabled }, at),
      })),
    };
  };
  return {
    list: Object.assign(list, { count: pages.count }),
    invalidateTotals: pages.invalidateTotals,
    options: ({ q, ids }: OptionsQuery) =>
      db
        .select({ _id: t._id, name: t.code })
        .from(t)
        .where(ids ? inArray(t._id, ids) : and(isNull(t.deletedAt), beginsWith(q)))
        .orderBy(asc(t.code))
        .limit(optionsLimit),
  };
}
