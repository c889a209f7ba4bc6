import { openTestApp } from '../../testing/test-app.ts';

const post = (hours: unknown) => ({ method: 'POST', url: '/dev/clock', payload: { hours } }) as const;

it('the clock of the demo moves forward only', async () => {
  let offsetMs = 0;
  const moveClock = (ms: number) => {
    offsetMs += ms;
  };
  const test = await openTestApp({ moveClock });
  expect((await test.app.inject(post(48))).statusCode).toBe(200);
  expect(offsetMs).toBe(48 * 3_600_000);
  expect((await test.app.inject(post(-1))).statusCode).toBe(400);
  expect((await test.app.inject(post('soon'))).statusCode).toBe(400);
  for (let times = 0; times < 9; times += 1) await test.app.inject(post(24 * 400));
  // Ten years in total.
  expect((await test.app.inject(post(24 * 400))).statusCode).toBe(400);
  expect(offsetMs).toBe((9 * 24 * 400 + 48) * 3_600_000);
  await test.close();
});

it('the route doesn’t exist outside the demo', async () => {
  const demo = await openTestApp();
  const { config } = demo.deps;
  await demo.close();
  const test = await openTestApp({ moveClock: () => undefined, config: { ...config, demo: false } });
  expect((await test.app.inject(post(1))).statusCode).toBe(404);
  await test.close();
});
