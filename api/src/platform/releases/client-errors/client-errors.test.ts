/** @jest-environment node */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { register } from 'prom-client';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
const lines: string[] = [];
/** The minutes of the limits pass only when a test says so. */
let now = new Date();
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  test = await openTestApp({ log: pino({ level: 'warn' }, sink), now: () => now });
});
afterAll(() => test.close());
const nextMinute = () => {
  now = new Date(now.getTime() + 60_000);
};
beforeEach(() => {
  nextMinute();
  lines.length = 0;
});

const report = (over = {}, remoteAddress = '192.0.2.1') =>
  test.app.inject({
    method: 'POST',
    url: '/api/client-error',
    remoteAddress,
    payload: {
      source: 'remote-content@1.0.0',
      owner: 'content',
      generation: 3,
      kind: 'render',
      message: 'x is undefined',
      path: '/admin/movies',
      ...over,
    },
  });
const counted = async (kept: string) =>
  (await register.getSingleMetric('backlot_client_errors_total')?.get())?.values.find(
    ({ labels }) => labels['kept'] === kept && labels['kind'] === 'render',
  )?.value ?? 0;

it('a report is logged with the id that the browser gets, and counted', async () => {
  const before = await counted('true');
  const response = await report();
  expect(response.statusCode).toBe(202);
  const { errorId } = response.json().data;
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    clientError: { errorId, source: 'remote-content@1.0.0', kind: 'render', generation: 3 },
  });
  expect(await counted('true')).toBe(before + 1);
});

it('the log contains no address, token, query, id or name', async () => {
  const token = 'T'.repeat(43);
  await report({
    message: `Failed for olivia@people.test at https://backlot.test/x?q=olivia with ${token}`,
    path: `/recoverypassword/${token}?q=olivia`,
    file: 'https://backlot.test/movie/01a1fb26-b410-7764-9b36-7bdb1cafc66f?who=olivia',
  });
  expect(lines.join('')).not.toMatch(/olivia|TTTT|01a1fb26|192\.0\.2/);
  expect(JSON.parse(lines[0] ?? '').clientError.path).toBe('/recoverypassword/[token]');
});

it('a card number in a report is not logged', async () => {
  await report({ message: 'Bad input 4242\u00a04242.4242\n٤٢٤٢', path: '/payment/4242424242424242' });
  expect(lines.join('')).not.toMatch(/4242 4242|42424242|٤٢/);
  expect(JSON.parse(lines[0] ?? '').clientError.message).toBe('Bad input •••• 4242');
});

it('at most twenty reports a minute are accepted per visitor, and three hundred in total', async () => {
  const statuses = async (n: number, address: (i: number) => string) => {
    const all = [];
    for (let i = 0; i < n; i += 1) all.push((await report({}, address(i))).statusCode);
    return all;
  };
  const one = await statuses(22, () => '2001:db8:5:5::1');
  expect(one.filter((status) => status === 202)).toHaveLength(20);
  expect(one.slice(20)).toEqual([429, 429]);
  const many = await statuses(300, (i) => `10.1.${i % 250}.${Math.floor(i / 250)}`);
  expect(many.filter((status) => status === 202)).toHaveLength(280);
  expect(lines).toHaveLength(300);
  nextMinute();
  expect((await report({}, '2001:db8:5:5::1')).statusCode).toBe(202);
});

it('values that are too long and unknown fields are refused', async () => {
  expect((await report({ message: 'x'.repeat(501) })).statusCode).toBe(422);
  expect((await report({ user: 'ada' })).statusCode).toBe(422);
});
