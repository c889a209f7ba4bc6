import { type SQL, sql } from 'drizzle-orm';

const steps = [1, 10, 100, 1_000, 10_000].map((step) => sql.raw(String(step)));

/**
 * Whole minutes between two moments, rounded down to two digits: 57 stays, 1,234 becomes 1,200. So a histogram of any
 * number of tickets has few entries, and a percentile differs by less than a tenth.
 */
export function roundedMinutesSql(from: SQL, to: SQL): SQL {
  const minutes = sql`floor(greatest(0, date_part('epoch', ${to} - ${from})) / 60)::int`;
  const upTo = steps.map((step) => sql`when ${minutes} < ${step} * 100 then ${minutes} / ${step} * ${step}`);
  return sql`case when ${to} is null then null ${sql.join(upTo, sql` `)} else ${minutes} / 100000 * 100000 end`;
}
