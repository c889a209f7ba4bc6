import { lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { quoteTable as t } from './quotes.table.ts';

export type QuoteRow = typeof t.$inferSelect;

export async function insertQuote(tx: Db, quote: typeof t.$inferInsert): Promise<QuoteRow> {
  const [row] = await tx.insert(t).values(quote).returning();
  if (!row) throw new Error('The insert returned no row');
  return row;
}

/** Quotes are purged a month after they expire: access of a late payment follows from the terms of its quote. */
export async function purgeQuotes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(t).where(lt(t.expiresAt, new Date(now().getTime() - 30 * 24 * 3_600_000)));
}
