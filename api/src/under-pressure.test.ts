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

it('while the event loop is blocked, calls are refused, and pages and health checks are not', async () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://backlot.test',
    LOG_LEVEL: 'silent',
  });
  const test = await openTestApp({ config });
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;
  expect(await statusOf('/api/release')).toBe(503);
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/r/host/none/none.js')).toBe(404);
  jest.restoreAllMocks();
  await test.close();
});
