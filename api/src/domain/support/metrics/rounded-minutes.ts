import { type SQL, sql } from 'drizzle-orm';

/**
 * Whole minutes, rounded down to two digits: 57 stays, 1,234 becomes 1,200. So a histogram of any number of tickets has
 * few entries, and a percentile differs by less than a tenth.
 */
export const roundedMinutes = (minutes: number): number => {
  const step = 10 ** Math.max(0, String(minutes).length - 2);
  return Math.floor(minutes / step) * step;
};

/** The same in SQL. */
export const roundedMinutesSql = (minutes: SQL): SQL => sql`case
  when ${minutes} < 100 then ${minutes}
  when ${minutes} < 1000 then ${minutes} / 10 * 10
  when ${minutes} < 10000 then ${minutes} / 100 * 100
  when ${minutes} < 100000 then ${minutes} / 1000 * 1000
  when ${minutes} < 1000000 then ${minutes} / 10000 * 10000
  else ${minutes} / 100000 * 100000 end`;
