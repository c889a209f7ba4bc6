import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { buildApp } from '../app.ts';
import { openBus } from '../platform/db/bus.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import type { AppDeps } from '../deps.ts';
import { adminTable } from '../platform/accounts/accounts.table.ts';
import { openGateway } from '../domain/money/gateway/open-gateway.ts';
import { sellerFixture } from '../domain/money/sellers/sellers.fixture.ts';
import { sellerTable } from '../domain/money/sellers/sellers.table.ts';
import { openSession } from '../platform/accounts/sessions/sessions.service.ts';
import { memoryObjectStore } from './memory-object-store.ts';
import { openTestDatabase } from './test-database.ts';

export type SendRequest = (options: InjectOptions | string) => Promise<LightMyRequestResponse>;

export type TestApp = {
  app: FastifyInstance;
  deps: AppDeps;
  database: Database;
  /** Moves the clock that sessions, limits and jobs read. */
  advance(ms: number): void;
  /** A signed-in user with a role: `inject` with a token, and the user's id. */
  signedIn(role: Role): Promise<SendRequest & { _id: string; token: string }>;
  close(): Promise<void>;
};

/** The whole API over a database of its own, on the engine that TEST_ENGINE names. One per test file. */
export async function openTestApp(override: Partial<AppDeps> = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  const bus = await openBus(database);
  let offsetMs = 0;
  const config = {
    ...readConfig({ NODE_ENV: 'test', BACKLOT_DEMO: '1', LOG_LEVEL: 'silent' }),
    ...override.config,
  };
  const now = () => new Date(Date.now() + offsetMs);
  const deps: AppDeps = {
    config,
    database,
    db: database.db,
    store: memoryObjectStore(),
    gateway: await openGateway({ config, db: database.db, now }),
    bus,
    log: pino({ level: 'silent' }),
    now,
    ...override,
  };
  // Nothing is sold without documents, and no document without a seller.
  await deps.db.insert(sellerTable).values(sellerFixture());
  const app = await buildApp(deps);
  await app.ready();
  let people = 0;
  return {
    app,
    deps,
    database,
    advance: (ms) => {
      offsetMs += ms;
    },
    signedIn: async (role) => {
      people += 1;
      const [person] = await deps.db
        .insert(adminTable)
        .values({ name: `Person ${people}`, email: `person${people}@backlot.test`, role, status: 'active' })
        .returning({ _id: adminTable._id });
      if (!person) throw new Error('An insert returned no row');
      const { token } = await openSession(deps, person._id, { ip: '127.0.0.1', headers: {} });
      const request: SendRequest = (options) => {
        const asked = typeof options === 'string' ? { url: options } : options;
        return app.inject({ ...asked, headers: { authorization: `Bearer ${token}`, ...asked.headers } });
      };
      return Object.assign(request, { _id: person._id, token });
    },
    close: async () => {
      await app.close();
      await bus.close();
      await database.close();
    },
  };
}
