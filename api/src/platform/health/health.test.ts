import { rm } from 'node:fs/promises';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { releaseBuilds, writeBuilds } from '../releases/build.fixture.ts';

let test: TestApp;
/** Stands still, however slow the machine is. */
let clockMs = Date.now();
beforeAll(async () => {
  test = await openTestApp({ now: () => new Date(clockMs) });
  test.deps.config.buildDir = await writeBuilds();
  await releaseBuilds(test.deps);
});
afterAll(async () => {
  await test.close();
  await rm(test.deps.config.buildDir, { recursive: true, force: true });
});
const advance = (ms: number) => {
  clockMs += ms;
};
beforeEach(() => advance(1_000));
afterEach(() => jest.restoreAllMocks());

const ready = async () => (await test.app.inject('/health/ready')).statusCode;

it('readiness asks the database at most once a second, however many ask', async () => {
  const ping = jest.spyOn(test.deps.database, 'ping');
  expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array.from({ length: 50 }, () => 200));
  advance(999);
  expect(await ready()).toBe(200);
  expect(ping).toHaveBeenCalledTimes(1);
  advance(1);
  expect(await ready()).toBe(200);
  expect(ping).toHaveBeenCalledTimes(2);
});

it('a process isn’t ready before it has started', async () => {
  let hasStarted = false;
  const app = await buildApp({ ...test.deps, isStarted: () => hasStarted });
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  hasStarted = true;
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  await app.close();
});

it('readiness fails while the database is away, and recovers', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const ping = jest.spyOn(test.deps.database, 'ping').mockRejectedValue(away);
  expect([await ready(), await ready()]).toEqual([503, 503]);
  expect(ping).toHaveBeenCalledTimes(1);
  ping.mockRestore();
  advance(1_000);
  expect(await ready()).toBe(200);
});
