import { sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openBus } from '../db/bus.ts';
import { openPostgres } from '../db/postgres.ts';
import { rowsOf } from '../db/rows-of.ts';
import { notify } from './notifications.service.ts';

let test: TestApp;
let replica: { app: TestApp['app']; close: () => Promise<void> };
beforeAll(async () => {
  test = await openTestApp();
  replica = await openReplica(test);
  await replica.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  replica.app.server.closeAllConnections();
  await replica.close();
  await test.close();
});

/** A second server: with connections of its own on PostgreSQL; the embedded database has one process. */
async function openReplica({ deps }: TestApp): Promise<typeof replica> {
  const server = process.env['TEST_ENGINE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined;
  if (!server) {
    const app = await buildApp(deps);
    return { app, close: () => app.close() };
  }
  const [row] = await rowsOf<{ name: string }>(deps.db, sql`select current_database() as name`);
  const url = new URL(server);
  url.pathname = `/${row?.name ?? ''}`;
  const database = await openPostgres(url.href, 20_000);
  const bus = await openBus(database);
  const app = await buildApp({ ...deps, database, db: database.db, bus });
  const close = async () => {
    await app.close();
    await bus.close();
    await database.close();
  };
  return { app, close };
}

it('a notification that one server writes reaches a stream of the other', async () => {
  const me = await test.signedIn('admin');
  const address = replica.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/notification/stream`, {
    headers: { authorization: `Bearer ${me.token}` },
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) text += decoder.decode((await reader?.read())?.value);
  };
  const tookMs: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const from = performance.now();
    await notify(test.deps.db, test.deps.bus, { to: [me._id], type: 't', title: `Number ${n}.`, body: '' });
    await until(`Number ${n}.`);
    tookMs.push(performance.now() - from);
  }
  leaving.abort();
  expect(tookMs.toSorted((a, b) => a - b)[10]).toBeLessThan(1_000); // a busy machine; polling would take longer
});
