import { TransactionRollbackError } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db/database.ts';

/**
 * How many generated histories a property test compares: `few` in `npm test`; as many as `HISTORIES` says in
 * `npm run histories`. A failure prints its seed and path; `HISTORIES_SEED` repeats the run.
 */
export function histories(few: number) {
  const { HISTORIES: count, HISTORIES_SEED: seed } = process.env;
  const numRuns = count ? Number(count) : few;
  return { numRuns, ...(seed && { seed: Number(seed) }) };
}

/** The time limit of such a test. */
export const historiesTimeoutMs = 120_000 + histories(0).numRuns * 1_000;

/** Runs one history in a transaction that is rolled back, so that the next one begins with the rows of the set-up. */
export async function undone(db: Db, run: (db: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await withQueue(tx, () => run(tx));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

type Client = { query: (...args: unknown[]) => Promise<unknown> };

/** Queues the queries of a transaction: what reads a pool in parallel has one client here, which takes one query at a time. */
async function withQueue(tx: Db, run: () => Promise<void>): Promise<void> {
  const { client } = (tx as unknown as { session: { client: Client } }).session; // internal to Drizzle
  const own = Object.getOwnPropertyDescriptor(client, 'query'); // only the embedded database's
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  client.query = (...args) => {
    const result = last.then(() => query(...args));
    last = result.catch(() => undefined);
    return result;
  };
  try {
    await run();
  } finally {
    await last; // what was queued belongs to this transaction, also after a failure
    if (own) Object.defineProperty(client, 'query', own);
    else Reflect.deleteProperty(client, 'query');
  }
}

/** Inserts a row of each in one statement; none is fine. */
export async function insertInto<Table extends PgTable, Of>(
  db: Db,
  table: Table,
  all: readonly Of[],
  rowOf: (one: Of, index: number) => Table['$inferInsert'],
): Promise<void> {
  if (all.length > 0) await db.insert(table).values(all.map(rowOf));
}
