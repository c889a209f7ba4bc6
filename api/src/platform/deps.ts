import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './db/bus.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { ObjectStore } from './files/object-store/object-store.ts';

/** What modules are made of. Passed in, never looked up: a test hands over its own. */
export type Deps = {
  config: Config;
  database: Database;
  db: Db;
  store: ObjectStore;
  bus: Bus;
  log: FastifyBaseLogger;
  /** Tests move it. */
  now: () => Date;
  /** Moves it forward; of the demo alone. */
  moveClock?: (ms: number) => void;
};
