import { and, eq } from 'drizzle-orm';
import { watcherTable } from '../../../people/watchers/watchers.table.ts';
import { GatewayRefusal } from '../../gateway/gateway.service.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { paymentEventTable } from '../../payments/payment-events.table.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { day } from '../subscriptions.fixture.ts';
import { subscriptionTable } from '../subscriptions.table.ts';
import { cards, seedCardLinks } from './card.fixture.ts';
import { cardLink } from './card-link.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCardLinks>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCardLinks(test);
});
afterAll(() => test.close());

const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const tokenFor = async (_id: string) =>
  (await cardLink(test.deps, _id, test.deps.now())).url.split('/').at(-1) ?? '';

describe('links', () => {
  it('a link shows the plan, the amount due and the last four digits, and nothing of the watcher', async () => {
    const { token, number } = await scenario.pastDue();
    const response = await scenario.see(token);
    expect(response.json().data).toEqual({
      plan: 'Standard',
      number,
      currency: 'EUR',
      seller: { legalName: 'Test Pictures Ltd', supportEmail: 'support@seller.test' },
      card: { brand: 'visa', last4: '0341' },
      gateway: { name: 'simulator', publishableKey: null },
      payment: { state: 'due', totalMinor: 1_190, failure: null },
    });
    expect(response.body).not.toMatch(/vera/i);
  });

  it('a link is refused when it is forged, or of another subscription', async () => {
    const { token } = await scenario.pastDue();
    const other = await scenario.pastDue();
    const [, expiry, seal] = token.split('.');
    const forged = [
      `${other._id}.${expiry}.${seal}`,
      token.replace(`.${expiry}.`, `.${Number(expiry) + 1}.`),
      token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      `${token}x`,
      'nothing',
    ];
    for (const wrong of forged) {
      expect(outcome(await scenario.see(wrong))).toEqual([404, 'not_found']);
      expect(outcome(await scenario.pay(wrong, cards.good))).toEqual([404, 'not_found']);
    }
    expect((await scenario.see(token)).statusCode).toBe(200);
  });

  it('a link expires after 30 days, which the email states, and a later one works', async () => {
    const { _id, token, number } = await scenario.pastDue();
    const { text, link = '', until = '' } = await scenario.mailed(number);
    expect(text).toContain(link);
    const leftMs = Date.parse(until) - test.deps.now().getTime();
    expect([leftMs > 28 * day, leftMs <= 30 * day]).toEqual([true, true]);
    test.advance(leftMs + 1_000);
    expect(outcome(await scenario.see(token))).toEqual([410, 'link_expired']);
    expect(outcome(await scenario.pay(token, cards.good))).toEqual([410, 'link_expired']);
    expect((await scenario.see(await tokenFor(_id))).statusCode).toBe(200);
  });
});

it('a new card pays the open invoice', async () => {
  const { _id, token } = await scenario.pastDue();
  const { data } = (await scenario.pay(token, cards.good)).json();
  expect(data).toMatchObject({ payment: { state: 'none' }, card: { brand: 'visa', last4: '4242' } });
  expect(await scenario.read(_id)).toMatchObject({ status: 'active', methodLast4: '4242' });
  expect((await scenario.invoices(_id)).map(({ status }) => status)).toEqual(['paid']);
  expect(await scenario.charges(_id)).toBe(1);
});

it('a new card without anything due is saved, and charged at the next renewal', async () => {
  const { _id: planId } = await scenario.plan();
  const { _id } = await scenario.started({ planId, start: 'trial' }, cards.failsLater);
  const { data } = (await scenario.pay(await tokenFor(_id), cards.good, 0)).json();
  expect(data).toMatchObject({ payment: { state: 'none' }, card: { last4: '4242' } });
  expect(await scenario.payments(_id)).toEqual([]);
  await scenario.live(15);
  expect(await scenario.read(_id)).toMatchObject({ status: 'active', failedAttempts: 0 });
});

it('the card of a subscription is replaced by the watcher in the audit log, without card data', async () => {
  const { _id, token } = await scenario.pastDue();
  await scenario.pay(token, cards.good);
  const rows = await test.deps.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.objectId, _id), eq(auditTable.action, 'subscription.replaceCard')));
  expect(rows).toMatchObject([{ actorId: null }]);
  expect(JSON.stringify(rows)).not.toMatch(/\W4242"|42424242|pm_sim/);
  const [payment] = await scenario.payments(_id);
  const events = await test.deps.db
    .select()
    .from(paymentEventTable)
    .where(
      and(
        eq(paymentEventTable.paymentId, payment?._id ?? ''),
        eq(paymentEventTable.type, 'payment.attempted'),
      ),
    );
  expect(events).toMatchObject([{ source: 'watcher' }]);
});

it('a declined card is refused with the bank’s code, and another one can pay', async () => {
  const { _id, token, number } = await scenario.pastDue();
  const before = await scenario.mailed(number);
  expect(outcome(await scenario.pay(token, cards.declined))).toEqual([402, 'insufficient_funds']);
  expect(await scenario.read(_id)).toMatchObject({
    status: 'past_due',
    failedAttempts: 2,
    chargingSince: null,
  });
  expect((await scenario.see(token)).json().data.payment).toEqual({
    state: 'due',
    totalMinor: 1_190,
    failure: { code: 'card_declined', declineCode: 'insufficient_funds' },
  });
  // The page has said so.
  expect(await scenario.mailed(number)).toEqual(before);
  expect((await scenario.pay(token, cards.good)).statusCode).toBe(200);
});

it('a stolen card looks like any declined one', async () => {
  const { token } = await scenario.pastDue();
  const response = await scenario.pay(token, cards.stolen);
  expect(outcome(response)).toEqual([402, 'generic_decline']);
  expect(response.body + (await scenario.see(token)).body).not.toMatch(/stolen/);
});

it('an amount other than the one on the button isn’t charged, and its card isn’t saved', async () => {
  const { _id, token } = await scenario.pastDue();
  const response = await scenario.pay(token, cards.good, 0);
  expect([...outcome(response), response.json().data]).toEqual([
    409,
    'amount_changed',
    { totalMinor: 1_190 },
  ]);
  expect(await scenario.read(_id)).toMatchObject({ methodLast4: '0341', status: 'past_due' });
});

it('a card entered while the old one is charged is refused, not dropped', async () => {
  const { _id, token } = await scenario.pastDue();
  const charging = { chargingSince: test.deps.now() };
  await test.deps.db.update(subscriptionTable).set(charging).where(eq(subscriptionTable._id, _id));
  expect(outcome(await scenario.pay(token, cards.good))).toEqual([409, 'in_progress']);
  expect(await scenario.read(_id)).toMatchObject({ methodLast4: '0341' });
});

it('a payment method unknown to the gateway is refused', async () => {
  const { token } = await scenario.pastDue();
  expect((await scenario.send(token, 'pm_sim_unknown', 1_190)).statusCode).toBe(422);
});

it('a card that the bank declines to save is refused as declined', async () => {
  const { _id, token } = await scenario.pastDue();
  jest
    .spyOn(test.deps.gateway, 'keepMethod')
    .mockRejectedValueOnce(new GatewayRefusal('incorrect_cvc', 'Your card’s security code is incorrect.'));
  expect(outcome(await scenario.pay(token, cards.good))).toEqual([402, 'incorrect_cvc']);
  expect(await scenario.read(_id)).toMatchObject({ methodLast4: '0341' });
});

it('a blocked watcher isn’t charged, and the refusal doesn’t say why', async () => {
  const { _id, token } = await scenario.pastDue();
  const { watcherId } = await scenario.read(_id);
  await test.deps.db.update(watcherTable).set({ status: 'blocked' }).where(eq(watcherTable._id, watcherId));
  const response = await scenario.pay(token, cards.good);
  expect(outcome(response)).toEqual([409, 'payment_refused']);
  expect(response.body).not.toMatch(/block/i);
  expect(await scenario.charges(_id)).toBe(0);
});

it('an unpaid subscription starts a new period', async () => {
  const { _id, token } = await scenario.pastDue();
  await scenario.live(8);
  expect((await scenario.read(_id)).status).toBe('unpaid');
  expect((await scenario.see(token)).json().data.payment).toMatchObject({ state: 'due', totalMinor: 1_190 });
  expect((await scenario.pay(token, cards.good)).statusCode).toBe(200);
  const { status, currentPeriodStart } = await scenario.read(_id);
  expect([status, test.deps.now().getTime() - currentPeriodStart.getTime() < day]).toEqual(['active', true]);
});

it('after a declined card, the coupon of one period and the credit still count', async () => {
  const { _id: planId } = await scenario.plan();
  const couponId = await scenario.coupon({ percentBasisPoints: 5_000, periods: 1 });
  const { _id, number } = await scenario.started({ planId, couponId, start: 'trial' }, cards.failsLater);
  await scenario.live(23);
  expect((await scenario.read(_id)).status).toBe('unpaid');
  await test.deps.db
    .update(subscriptionTable)
    .set({ balanceMinor: -100 })
    .where(eq(subscriptionTable._id, _id));
  const token = await scenario.tokenMailed(number);
  const due = { state: 'due', totalMinor: 495 };
  for (const again of [1, 2]) {
    expect([again, (await scenario.see(token)).json().data.payment]).toEqual([
      again,
      expect.objectContaining(due),
    ]);
    expect(outcome(await scenario.pay(token, cards.declined, 495))).toEqual([402, 'insufficient_funds']);
  }
  expect((await scenario.pay(token, cards.good, 495)).json().data.payment).toEqual({ state: 'none' });
  expect(await scenario.read(_id)).toMatchObject({ status: 'active', balanceMinor: 0 });
});

it('a trial that ended without a card continues with one that isn’t declined', async () => {
  const { _id: planId } = await scenario.plan();
  const { _id, number } = await scenario.started({ planId, start: 'trial' }, null);
  await scenario.live(12);
  const reminder = await scenario.mailed(number);
  expect(reminder.text).toMatch(/To add a card, open this link by .+Never send card details by email/s);
  expect((await scenario.see(reminder.link?.split('/').at(-1) ?? '')).json().data).toMatchObject({
    card: null,
    payment: { state: 'none' },
  });
  await scenario.live(3);
  const token = await scenario.tokenMailed(number);
  expect(outcome(await scenario.pay(token, cards.declined))).toEqual([402, 'insufficient_funds']);
  expect(await scenario.read(_id)).toMatchObject({ status: 'paused', pastDueSince: null });
  expect((await scenario.see(token)).json().data.payment).toMatchObject({ state: 'due', totalMinor: 1_190 });
  const { data } = (await scenario.pay(await scenario.tokenMailed(number), cards.good)).json();
  expect(data.payment).toEqual({ state: 'none' });
  expect((await scenario.read(_id)).status).toBe('active');
});

it('an ended subscription owes nothing and keeps its card', async () => {
  const { _id, token } = await scenario.pastDue({ afterDunning: 'canceled' });
  await scenario.live(8);
  expect((await scenario.pay(token, cards.good)).json().data.payment).toEqual({ state: 'ended' });
  expect(await scenario.read(_id)).toMatchObject({ status: 'canceled', methodLast4: '0341' });
});
