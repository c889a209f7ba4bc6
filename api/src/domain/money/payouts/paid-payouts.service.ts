import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import { payoutTable as t } from './payouts.table.ts';

const keys = {
  all: sql`''`,
  day: sql`(${t.paidAt} at time zone 'UTC')::date::text`,
  month: sql`to_char(${t.paidAt} at time zone 'UTC', 'YYYY-MM')`,
};

/** What was paid out to makers on these days. */
export const paidPayouts = (
  db: Db,
  { from, to, currency }: Days & { currency: string },
  group: keyof typeof keys,
): Promise<{ key: string; paid: string }[]> =>
  rowsOf(
    db,
    sql`select ${keys[group]} as key, sum(${t.amountMinor})::text as paid from ${t}
      where ${t.status} = 'paid' and ${t.currency} = ${currency}
        and ${t.paidAt} >= ${from}::date::timestamp at time zone 'UTC'
        and ${t.paidAt} < (${to}::date + 1)::timestamp at time zone 'UTC'
      group by 1`,
  );
