import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Queries of either engine; a transaction is one too, so that services take whichever they are given. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  engine: 'pglite' | 'postgres';
  /** Data folder of an embedded database; one in memory has none. */
  dataDir?: string;
  db: Db;
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>;
  /** Hears `NOTIFY channel` of every process on this database; answers how to stop. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** @throws DatabaseIsSilent when no answer comes within 2 s */
  ping(): Promise<void>;
  close(): Promise<void>;
};
