import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Queries on either engine; a transaction is one too, so that services accept both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  engine: 'pglite' | 'postgres';
  /** Data folder of an embedded database; undefined in memory. */
  dataDir?: string;
  db: Db;
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>;
  /** Subscribes to `NOTIFY channel` of every process on this database; returns the unsubscribe function. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** @throws DatabaseUnreachable when there is no response within 2 s */
  ping(): Promise<void>;
  close(): Promise<void>;
};
