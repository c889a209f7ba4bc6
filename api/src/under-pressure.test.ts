/** @jest-environment node */
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { openTestApp } from './testing/test-app.ts';

type Options = { pressureHandler: (request: { url: string }) => void };

/** Every request comes while the event loop is blocked. */
jest.mock('@fastify/under-pressure', () => ({
  __esModule: true,
  default: Object.assign(
    async (app: FastifyInstance, { pressureHandler }: Options) =>
      app.addHook('onRequest', async (request) => pressureHandler(request)),
    { [Symbol.for('skip-override')]: true },
  ),
}));

async function statusesUnderPressure(databaseUrl: string): Promise<number[]> {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://backlot.test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
  });
  const test = await openTestApp({ config });
  await test.app.ready();
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const statuses: number[] = [];
  for (const url of ['/api/auth/me', '/health/live', '/r/host/none/none.js'])
    statuses.push((await test.app.inject({ url })).statusCode);
  jest.restoreAllMocks();
  await test.close();
  return statuses;
}

it('while the event loop is blocked, calls are refused, and pages and health checks are not', async () => {
  expect(await statusesUnderPressure('postgres://localhost/backlot')).toEqual([503, 200, 404]);
});

it('the embedded database blocks the event loop without refusing anything', async () => {
  expect(await statusesUnderPressure('')).toEqual([401, 200, 404]);
});
