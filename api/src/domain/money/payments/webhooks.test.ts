import { eq, inArray } from 'drizzle-orm';
import { hasCode } from '../../../platform/has-code.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import type { GatewayEvent, Intent } from '../gateway/gateway.service.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
import { applyEvent } from './apply-event.service.ts';
import { paymentFixture } from './payments.fixture.ts';
import { paymentEventTable } from './payment-events.table.ts';
import { disputeTable, paymentTable as t } from './payments.table.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());

const stored = async (_id: string) => {
  const [row] = await test.deps.db.select().from(t).where(eq(t._id, _id));
  if (!row) throw new Error('The payment is gone');
  return row;
};
let events = 0;
const eventOf = (intent: Intent, secondsLater: number): GatewayEvent => ({
  id: `evt_${(events += 1)}`,
  type: `payment_intent.${intent.status}`,
  at: new Date(test.deps.now().getTime() + secondsLater * 1_000),
  intent,
});
/** An order without a charge, and its intent as a webhook would report it. */
const open = async (movieId: string, email: string) => {
  const { payment } = await scenario.started(movieId, { email });
  const { gatewayIntentId } = await stored(payment._id);
  const intent = await test.deps.gateway.retrieve(gatewayIntentId ?? '');
  const incoming = (status: Intent['status'], over: Partial<Intent> = {}): Intent => ({
    ...intent,
    status,
    ...over,
  });
  return { _id: payment._id as string, incoming };
};

/** A seeded pseudorandom generator. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ordersAtOnce = 125;
/** 10,000 events altogether; a fifth on the embedded database, whose single connection handles them one by one. */
const copiesEach = process.env['TEST_ENGINE'] === 'pglite' ? 4 : 20;
const abreast = 8;

/** Orders at the gateway, each with the events that lead to its payment. */
async function openMany(movieId: string): Promise<{ _id: string; incoming: GatewayEvent[] }[]> {
  const rows = await test.deps.db
    .insert(t)
    .values(
      Array.from({ length: ordersAtOnce }, (_, n) =>
        paymentFixture({
          orderId: `F-STORM-${n}`,
          watcherId: null,
          watcherEmail: `storm${n}@viewers.test`,
          movieId,
          status: 'pending',
          paidAt: null,
          methodBrand: null,
          methodLast4: null,
          gateway: 'simulator',
          gatewayIntentId: `pi_storm_${n}`,
        }),
      ),
    )
    .returning();
  return rows.map(({ _id, orderId, gatewayIntentId, amountTotalMinor: amountMinor, currency }) => {
    const intent: Intent = {
      id: gatewayIntentId ?? '',
      orderId,
      amountMinor,
      currency,
      status: 'requires_method',
      chargeId: null,
      feeMinor: null,
      paidWith: null,
      failure: null,
      nextActionUrl: null,
      riskScore: null,
      createdAt: test.deps.now(),
    };
    const reports: Partial<Intent>[] = [
      { failure: { code: 'card_declined', declineCode: 'generic_decline' } },
      { status: 'requires_action', nextActionUrl: 'https://bank.test' },
      { status: 'processing' },
      { status: 'succeeded', chargeId: 'ch_1', feeMinor: 32 },
    ];
    return { _id, incoming: reports.map((report, second) => eventOf({ ...intent, ...report }, second)) };
  });
}

it('repeated, shuffled and interrupted events fulfill each order exactly once', async () => {
  const roll = dice(7);
  const orders = await openMany(await scenario.onSale());
  const incoming = orders.flatMap((order) => order.incoming);
  const copies = incoming.flatMap((event) => Array.from({ length: copiesEach }, () => event));
  for (let n = copies.length - 1; n > 0; n -= 1) {
    const other = roll(n + 1);
    [copies[n], copies[other]] = [copies[other] ?? fail(), copies[n] ?? fail()];
  }
  const deaths = new Set(copies.flatMap((_, n) => (roll(20) === 0 ? [n] : [])));
  const next = copies.entries();
  const worker = async () => {
    for (const [n, event] of next)
      // A crash during an event: nothing is written, and the gateway redelivers it.
      if (deaths.has(n)) await diesWith(event);
      else await applyEvent(test.deps, event).catch(isBusy);
  };
  await Promise.all(Array.from({ length: abreast }, worker));
  for (const event of incoming) await applyEvent(test.deps, event);

  const ids = orders.map(({ _id }) => _id);
  const rows = await test.deps.db.select().from(t).where(inArray(t._id, ids));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['paid']));
  expect(new Set(rows.map(({ receiptNo }) => receiptNo)).size).toBe(ids.length);
  const given = await test.deps.db
    .select()
    .from(entitlementTable)
    .where(inArray(entitlementTable.paymentId, ids));
  expect(given).toHaveLength(ids.length);
  const paid = await test.deps.db
    .select()
    .from(paymentEventTable)
    .where(inArray(paymentEventTable.paymentId, ids));
  expect(paid.filter(({ type }) => type === 'intent.succeeded')).toHaveLength(ids.length);
}, 900_000);

const fail = (): never => {
  throw new Error('There is no such event');
};
/** An event that waits too long for another event of its order fails, and the gateway redelivers it. */
const isBusy = (error: unknown): void => {
  if (!(error instanceof Error && hasCode(error.cause, '55P03'))) throw error;
};
const diesWith = async (event: GatewayEvent): Promise<void> => {
  const work = test.deps.db.transaction(async (tx) => {
    await applyEvent({ ...test.deps, db: tx }, event);
    throw new Error('killed');
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'killed')) isBusy(error);
  });
};

it('a failure reported after success changes nothing', async () => {
  const { _id, incoming } = await open(await scenario.onSale(), 'late@viewers.test');
  await applyEvent(test.deps, eventOf(incoming('succeeded', { chargeId: 'ch_2' }), 1));
  await applyEvent(
    test.deps,
    eventOf(incoming('requires_method', { failure: { code: 'card_declined', declineCode: null } }), 2),
  );
  await applyEvent(test.deps, eventOf(incoming('canceled'), 3));
  expect(await stored(_id)).toMatchObject({ status: 'paid', failureCode: null });
});

it('an amount mismatch grants no access and notifies payment managers', async () => {
  const superadmin = await test.signedIn('superadmin');
  const { _id, incoming } = await open(await scenario.onSale(), 'differs@viewers.test');
  await applyEvent(test.deps, eventOf(incoming('succeeded', { amountMinor: 1 }), 1));
  expect(await stored(_id)).toMatchObject({ status: 'pending', receiptNo: null });
  const { items } = (await superadmin('/api/notification')).json().data;
  expect(JSON.stringify(items)).toContain('Amount mismatch on');
});

it('a disputed payment shows its dispute, and a closed dispute stays closed', async () => {
  const movieId = await scenario.onSale();
  const { payment } = await scenario.bought(movieId, cards.disputed, { email: 'disputes@viewers.test' });
  await scenario.deliver();
  expect((await stored(payment._id)).status).toBe('disputed');
  const { gatewayIntentId } = await stored(payment._id);
  const [known] = await test.deps.db
    .select()
    .from(disputeTable)
    .where(eq(disputeTable.paymentId, payment._id));
  const dispute = (status: 'won' | 'under_review', second: number): GatewayEvent => ({
    id: `evt_${(events += 1)}`,
    type: 'charge.dispute.updated',
    at: new Date(test.deps.now().getTime() + second * 1_000),
    dispute: {
      id: known?.gatewayDisputeId ?? '',
      intentId: gatewayIntentId,
      status,
      reason: 'fraudulent',
      amountMinor: 499,
      currency: 'EUR',
      dueBy: null,
    },
  });
  await applyEvent(test.deps, dispute('won', 5));
  await applyEvent(test.deps, dispute('under_review', 9));
  const admin = await test.signedIn('admin');
  expect((await admin(`/api/payment/${payment._id}`)).json().data.dispute.status).toBe('won');
});

it.each([
  ['JPY', 500, '¥500'],
  ['KWD', 1_250, 'KWD\u00a01.250'],
])(
  'an amount in %s is charged, receipted and refunded in its own minor unit',
  async (currency, amountMinor, reports) => {
    const movieId = await scenario.onSale(amountMinor, currency);
    const { payment, response } = await scenario.bought(movieId, cards.good, {
      email: `${currency}@viewers.test`.toLowerCase(),
    });
    expect(response.json().data).toMatchObject({ status: 'paid', totalMinor: amountMinor, currency });
    expect(formatMoney((await stored(payment._id)).amountTotalMinor, currency)).toBe(reports);
  },
);
