import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './db/bus.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { ObjectStore } from './files/object-store/object-store.ts';

/** The dependencies of modules. Passed in, never looked up, so that a test can pass its own. */
export type Deps = {
  config: Config;
  database: Database;
  db: Db;
  store: ObjectStore;
  bus: Bus;
  log: FastifyBaseLogger;
  /** False while the product starts; a process without it, such as a test, has started. */
  isStarted?: () => boolean;
  /** Tests move it. */
  now: () => Date;
  /** Moves it forward; in the demo only. */
  moveClock?: (ms: number) => void;
};
