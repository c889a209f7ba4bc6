import { GatewayDown } from '../../gateway/gateway.service.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { runDueSubscriptions } from '../run-due-subscriptions.ts';
import { day } from '../subscriptions.fixture.ts';
import { cardLink } from './card-link.ts';
import { cards, seedCardLinks } from './card.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCardLinks>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCardLinks(test);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const minutes = 60_000;
const stateOf = async (token: string) => (await scenario.see(token)).json().data.payment;

/** A past-due subscription whose new card is at the bank. */
async function atBank() {
  const overdue = await scenario.pastDue();
  const { payment } = (await scenario.pay(overdue.token, cards.authenticates)).json().data;
  expect(payment).toEqual({
    state: 'action_required',
    totalMinor: 1_190,
    nextActionUrl: expect.stringContaining('/gateway/authenticate/'),
    setupId: null,
  });
  return { ...overdue, bankUrl: payment.nextActionUrl as string };
}

it('authentication pays, and the bank returns to the page', async () => {
  const { _id, token, bankUrl } = await atBank();
  expect((await scenario.authenticate(bankUrl, 'yes')).headers.location).toBe(
    `${await linkOfAttempt(_id)}?return=1`,
  );
  expect(await stateOf(token)).toEqual({ state: 'none' });
  expect(await scenario.read(_id)).toMatchObject({
    status: 'active',
    chargingSince: null,
    failedAttempts: 0,
  });
});

/** Of the attempt's own time, so that a repeated call is the same. */
async function linkOfAttempt(_id: string): Promise<string> {
  const [payment] = await scenario.payments(_id);
  if (!payment) throw new Error('There was no attempt');
  return (await cardLink(test.deps, _id, payment.createdAt)).url;
}

it('failed authentication counts as a declined card', async () => {
  const { token, bankUrl, _id } = await atBank();
  await scenario.authenticate(bankUrl, 'no');
  expect(await stateOf(token)).toMatchObject({
    state: 'due',
    failure: { declineCode: 'authentication_required' },
  });
  expect(await scenario.read(_id)).toMatchObject({ status: 'past_due', failedAttempts: 2 });
});

it('a pending authentication is no failed charge for the worker, and ends after half an hour', async () => {
  const { _id, token, number } = await atBank();
  const before = await scenario.mailed(number);
  test.advance(10 * minutes);
  await runDueSubscriptions(test.deps);
  expect(await scenario.read(_id)).toMatchObject({ failedAttempts: 1, chargingSince: expect.any(Date) });
  expect(await stateOf(token)).toMatchObject({ state: 'action_required' });
  test.advance(25 * minutes);
  await runDueSubscriptions(test.deps);
  expect(await scenario.read(_id)).toMatchObject({
    status: 'past_due',
    failedAttempts: 1,
    lastFailure: 'generic_decline',
    chargingSince: null,
  });
  expect(await stateOf(token)).toMatchObject({ state: 'due' });
  expect(await scenario.mailed(number)).toEqual(before);
});

it('another card ends the pending authentication', async () => {
  const { _id, token, bankUrl } = await atBank();
  expect((await scenario.pay(token, cards.good)).json().data.payment).toEqual({ state: 'none' });
  expect((await scenario.authenticate(bankUrl, 'yes')).statusCode).toBe(404);
  expect(await scenario.charges(_id)).toBe(1);
});

it('an authentication left for another card is canceled, and is no attempt of dunning', async () => {
  const overdue = await scenario.pastDue();
  const { _id, token } = overdue;
  await scenario.live(6);
  const before = await scenario.read(_id);
  // The last retry is due: one more declined card would end dunning.
  test.advance(day + minutes);
  await scenario.pay(token, cards.authenticates);
  const { code } = (await scenario.pay(token, cards.declined)).json();
  expect(code).toBe('insufficient_funds');
  const [declined, left] = await scenario.payments(_id);
  expect([declined?.status, left?.status]).toEqual(['failed', 'canceled']);
  expect(await scenario.read(_id)).toMatchObject({
    status: 'unpaid',
    failedAttempts: before.failedAttempts + 1,
  });
});

it('another card doesn’t charge again when the authentication has just paid', async () => {
  const { _id, token, bankUrl } = await atBank();
  await scenario.authenticate(bankUrl, 'yes');
  expect((await scenario.pay(token, cards.good)).json().code).toBe('amount_changed');
  expect(await scenario.charges(_id)).toBe(1);
  expect(await scenario.read(_id)).toMatchObject({ status: 'active', methodLast4: '3220' });
});

it.each([
  ['the same card', true],
  ['two cards', false],
])('concurrent requests with %s charge once', async (_, isSame) => {
  const { _id, token } = await scenario.pastDue();
  const first = await scenario.card(cards.good);
  const second = isSame ? first : await scenario.card(cards.good);
  const responses = await Promise.all([first, second].map((id) => scenario.send(token, id, 1_190)));
  expect(responses.map(({ statusCode }) => statusCode)).toContain(200);
  // A late repetition changes nothing.
  expect((await scenario.send(token, first, 1_190)).statusCode).toBe(
    (await scenario.read(_id)).methodId === first ? 200 : 409,
  );
  expect(await scenario.charges(_id)).toBe(1);
  expect(await scenario.read(_id)).toMatchObject({ status: 'active' });
});

it.each([
  ['before the intent is created', 'createIntent', 'before'],
  ['after the intent was created', 'createIntent', 'after'],
  ['before the charge', 'confirm', 'before'],
  ['after the charge', 'confirm', 'after'],
] as const)('a gateway lost %s charges once, by the worker', async (_, name, when) => {
  const { _id, token } = await scenario.pastDue();
  const { gateway } = test.deps;
  const call = gateway[name].bind(gateway) as (...input: unknown[]) => Promise<never>;
  jest.spyOn(gateway, name).mockImplementationOnce(async (...input) => {
    if (when === 'after') await call(...input);
    throw new GatewayDown('silent');
  });
  expect((await scenario.pay(token, cards.good)).json().data.payment).toEqual({
    state: 'processing',
    totalMinor: 1_190,
  });
  expect((await scenario.pay(token, cards.good)).json().data.payment.state).toBe('processing');
  test.advance(3 * minutes);
  await runDueSubscriptions(test.deps);
  expect(await stateOf(token)).toEqual({ state: 'none' });
  expect(await scenario.charges(_id)).toBe(1);
});

it('requests are limited per network', async () => {
  const { token } = await scenario.pastDue();
  const codes = [];
  for (let call = 0; call < 31; call += 1)
    codes.push(
      (
        await test.app.inject({
          method: 'POST',
          url: `/api/public/card/${token}`,
          remoteAddress: '10.9.9.9',
          payload: { methodId: 'pm_sim_unknown', totalMinor: 0 },
        })
      ).statusCode,
    );
  expect(codes.slice(-2)).toEqual([422, 429]);
});
