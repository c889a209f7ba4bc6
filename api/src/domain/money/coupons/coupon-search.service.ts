import { isNull, sql } from 'drizzle-orm';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { couponTable as t } from './coupons.table.ts';

/** `anywhere` is the expression of the index `coupon_search`. */
export const couponSearch = {
  type: 'coupon',
  access: couponsApi.list.access,
  table: t,
  id: t._id,
  active: isNull(t.deletedAt),
  prefixes: [t.code],
  anywhere: sql`lower(${t.code})`,
  exact: (value) => [sql`lower(${t.code}) = ${value}::text`],
  /** However a code is typed. */
  normalized: (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase(),
  label: t.code,
  detail: t.description,
} satisfies SearchSource;
