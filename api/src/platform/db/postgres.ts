import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { ping } from './ping.ts';

const statementTimeoutMs = 3_000;
const lockTimeoutMs = 1_500; // longer than deadlock_timeout: of two deadlocked transactions one still continues

/**
 * A pool whose clients may die at any time: PostgreSQL restarting must not end this process.
 * @param connectTimeoutMs after which a request that needs a new connection fails
 */
export async function openPostgres(connectionString: string, connectTimeoutMs = 2_000): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'backlot',
    // Queries read few rows by index, on SSDs: no JIT compilation, random reads are cheap, and starting a parallel worker
    // takes longer than most of them.
    options: '-c jit=off -c random_page_cost=1.1 -c parallel_setup_cost=20000',
  });
  const swallow = () => undefined; // the query that runs gets the error; an idle client is replaced by the pool
  pool.on('error', swallow);
  pool.on('connect', (client) => client.on('error', swallow));
  const database: Database = {
    engine: 'postgres',
    // The two drivers' databases differ only in the raw result of execute(), which `rowsOf` reads.
    db: drizzle(pool, { casing: 'snake_case' }) as Db,
    script: async (sql) => {
      const client = new pg.Client({ connectionString }); // without the timeouts: migrations may take long
      client.on('error', swallow);
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    },
    listen: (channel, hear) => listenWithReconnect(connectionString, connectTimeoutMs, channel, hear),
    ping: () => ping(() => pool.query('select 1')),
    close: () => pool.end(),
  };
  return database;
}

/** A separate connection for LISTEN, reopened a second after it is lost. */
async function listenWithReconnect(
  connectionString: string,
  connectTimeoutMs: number,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const retry = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(retry);
    }, 1_000);
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: 'backlot listen',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    next.on('error', retry);
    next.on('end', retry);
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined); // half open is useless
      throw error;
    }
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined); // already closed is fine
  };
}
