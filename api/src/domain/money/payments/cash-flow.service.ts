import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { type Days, rollupRowsWithin } from '../../../platform/rollups/spans.service.ts';

const keys = { all: `''`, day: 'start::text', month: `to_char(start, 'YYYY-MM')` };
type Filter = Days & { currency: string; country: readonly string[] | undefined };
export type CashFlow = { key: string; paid: string; refunded: string; disputed: string };

/** The money that payments moved on these days, whenever they were ordered, from the rollups. */
export const cashFlow = (
  db: Db,
  { from, to, currency, country }: Filter,
  group: keyof typeof keys,
): Promise<CashFlow[]> =>
  rowsOf(
    db,
    sql`select ${sql.raw(keys[group])} as key,
        coalesce(sum(amount_minor) filter (where kind = 'payment'), 0)::text as paid,
        coalesce(sum(amount_minor) filter (where kind = 'refund'), 0)::text as refunded,
        coalesce(sum(amount_minor) filter (where kind = 'dispute'), 0)::text as disputed
      from ${rollupRowsWithin('cash_flow', { from, to }, group === 'day' ? ['d'] : ['d', 'm'])} as rollup
      where country = any(${sql.param(country ?? [''])}::text[]) and currency = ${currency}
      group by 1`,
  );
