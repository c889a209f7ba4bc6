import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { lockLedger } from '../earnings/periods.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { createStatement } from './create-statement.ts';

export type Outcome = Awaited<ReturnType<typeof createStatement>>;
type Maker = { _id: string; name: string };

/** Creates a statement for each currency with sales or contract amounts of the maker. */
export async function createStatements(
  tx: Db,
  maker: Maker,
  period: string,
  by: ChangeAuthor,
): Promise<Outcome[]> {
  await lockLedger(tx, maker._id);
  const outcomes: Outcome[] = [];
  for (const currency of await currenciesOf(tx, maker._id)) {
    const place = { makerId: maker._id, makerName: maker.name, currency, period };
    outcomes.push(await createStatement(tx, place, by));
  }
  return outcomes;
}

/** The currencies in which a maker may get a statement. */
export async function currenciesOf(tx: Db, makerId: string): Promise<string[]> {
  const rows = await rowsOf<{ currency: string }>(
    tx,
    sql`select currency from maker_balance where maker_id = ${makerId}::uuid
        union select currency from maker_contract
        where maker_id = ${makerId}::uuid and signed_at is not null and currency is not null
        order by currency`,
  );
  return rows.map(({ currency }) => currency);
}
