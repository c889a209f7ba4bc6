import { asApiError } from '../http/error-handler.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearAttempts, delayAfter, sweepLimits, takeAttempt } from './attempts.service.ts';
import { hourlyBudget, spendByIp, takeAddressBudget } from './budgets.service.ts';
import { limitTable } from './limits.table.ts';

let test: TestApp;
let visitor = 0;
const requests = hourlyBudget('requests', 10);
const otherRequests = hourlyBudget('otherRequests', 10);
const mails = hourlyBudget('mails', 5);
beforeAll(async () => {
  test = await openTestApp();
});
// Each test has its own budgets for networks and everywhere.
beforeEach(() => test.deps.db.delete(limitTable));
afterAll(() => test.close());

const someone = () => ({ email: `v${(visitor += 1)}@backlot.test`, ip: `192.0.2.${visitor}` });
const refusal = async (work: Promise<unknown>) =>
  asApiError(
    await work.then(
      () => undefined,
      (e: unknown) => e,
    ),
  );

it('five failures cause no delay, then the delay doubles up to 15 minutes', () => {
  expect([1, 4, 5, 6, 7, 14, 15, 1_000].map(delayAfter)).toEqual([
    0, 0, 1_000, 2_000, 4_000, 512_000, 900_000, 900_000,
  ]);
});

it('a delayed sixth attempt is refused uncounted, and allowed after the delay', async () => {
  const who = someone();
  for (let n = 0; n < 5; n += 1) await takeAttempt(test.deps, who);
  for (let n = 0; n < 3; n += 1)
    expect(await refusal(takeAttempt(test.deps, who))).toMatchObject({ status: 429, retryAfterSeconds: 1 });
  test.advance(1_001);
  await takeAttempt(test.deps, who);
  expect(await refusal(takeAttempt(test.deps, who))).toMatchObject({ status: 429, retryAfterSeconds: 2 });
});

it('of a hundred concurrent attempts five are allowed', async () => {
  const who = someone();
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => takeAttempt(test.deps, who)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('the failures of one address delay only that address, an address across accounts', async () => {
  const { email, ip } = someone();
  for (let n = 1; n <= 5; n += 1) await takeAttempt(test.deps, { email, ip });
  expect(await refusal(takeAttempt(test.deps, { email, ip }))).toMatchObject({ status: 429 });
  expect(await refusal(takeAttempt(test.deps, { email: 'y@backlot.test', ip }))).toMatchObject({
    status: 429,
  });
  await takeAttempt(test.deps, { email, ip: '198.51.100.9' });
});

it('a hundred failures from many networks delay an account, but not its known browsers', async () => {
  const { email } = someone();
  const from = (n: number) => ({ email, ip: `10.77.${n}.1` });
  for (let n = 1; n <= 100; n += 1) await takeAttempt(test.deps, from(n));
  expect(await refusal(takeAttempt(test.deps, from(101)))).toMatchObject({ status: 429 });
  await takeAttempt(test.deps, { ...from(102), known: 'her laptop' });
});

it('a known browser has its own delay and no other, in whichever network it is', async () => {
  const { email } = someone();
  for (let n = 1; n <= 5; n += 1)
    await takeAttempt(test.deps, { email, ip: `10.78.${n}.1`, known: 'her phone' });
  const next = { email, ip: '10.78.6.1', known: 'her phone' };
  expect(await refusal(takeAttempt(test.deps, next))).toMatchObject({ status: 429 });
  for (let n = 1; n <= 5; n += 1)
    await takeAttempt(test.deps, { email: `z${n}@backlot.test`, ip: '10.79.1.1' });
  const inOffice = { email, ip: '10.79.1.1' };
  expect(await refusal(takeAttempt(test.deps, inOffice))).toMatchObject({ status: 429 });
  await takeAttempt(test.deps, { ...inOffice, known: 'her tablet' });
});

it('refusals of an account don’t count against the address', async () => {
  const { email } = someone();
  for (let n = 1; n <= 100; n += 1) await takeAttempt(test.deps, { email, ip: `10.80.${n}.1` });
  for (let n = 0; n < 20; n += 1) await refusal(takeAttempt(test.deps, { email, ip: '203.0.113.77' }));
  await takeAttempt(test.deps, { email: 'other@backlot.test', ip: '203.0.113.77' });
});

it('a success resets the account and doesn’t count against the address', async () => {
  const who = someone();
  for (let round = 0; round < 4; round += 1) {
    for (let n = 0; n < 3; n += 1) await (await takeAttempt(test.deps, who)).succeeded(test.deps.db);
  }
  for (let n = 0; n < 4; n += 1) await takeAttempt(test.deps, who);
  await (await takeAttempt(test.deps, who)).succeeded(test.deps.db);
  await takeAttempt(test.deps, { ...who, ip: '192.0.2.250' });
});

it('a withdrawn attempt doesn’t count', async () => {
  const who = someone();
  for (let n = 0; n < 12; n += 1) await (await takeAttempt(test.deps, who)).withdrawn();
  await takeAttempt(test.deps, who);
});

it('clearing the attempts lifts the delay of the account', async () => {
  const { email } = someone();
  for (let n = 1; n <= 100; n += 1) await takeAttempt(test.deps, { email, ip: `10.81.${n}.1` });
  expect(await refusal(takeAttempt(test.deps, { email, ip: '10.81.101.1' }))).toMatchObject({ status: 429 });
  await clearAttempts(test.deps.db, email.toUpperCase());
  await takeAttempt(test.deps, { email, ip: '10.81.101.1' });
});

it('a visitor has ten requests an hour across a whole /64', async () => {
  for (let n = 1; n <= 10; n += 1) await spendByIp(test.deps, requests, `2001:db8:7:7::${n}`);
  expect(await refusal(spendByIp(test.deps, requests, '2001:db8:7:7::99'))).toMatchObject({
    status: 429,
    retryAfterSeconds: 3_600,
  });
  await spendByIp(test.deps, otherRequests, '2001:db8:7:7::99');
  test.advance(3_600_000);
  await spendByIp(test.deps, requests, '2001:db8:7:7::99');
});

it('two budgets with the same name are refused', () => {
  expect(() => hourlyBudget('requests', 20)).toThrow('Two budgets are named requests');
});

it('an address gets as many emails an hour as its budget allows', async () => {
  const sent = [];
  for (let n = 0; n < 7; n += 1) sent.push(await takeAddressBudget(test.deps, mails, 'someone@backlot.test'));
  expect(sent).toEqual([true, true, true, true, true, false, false]);
});

it('old rows are deleted', async () => {
  test.advance(3 * 3_600_000);
  await sweepLimits(test.deps);
  expect(await test.deps.db.select().from(limitTable)).toEqual([]);
});
