import { sql } from 'drizzle-orm';
import type { PaymentDetail, PaymentTotals } from '@backlot/contracts/payments.detail';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { cards } from '../checkout/checkout.fixture.ts';
import { compactTotals } from './payment-totals.ts';
import { paymentDayTable, paymentTable as t } from './payments.table.ts';
import { paymentsWorld, type SignedIn } from './payments.world.fixture.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof paymentsWorld>>;
let admin: SignedIn;
let superadmin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  world = await paymentsWorld(test);
  admin = await world.someone('admin');
  superadmin = await world.someone('superadmin');
});
afterAll(() => test.close());

const paid = (number?: string) => world.paid(number);
const refund = (_id: string) => world.refundAs(admin, _id);

describe('totals', () => {
  const totals = async (query = ''): Promise<PaymentTotals> =>
    (await admin(`/api/payment/summary?${query}`)).json().data;
  const counted = async () => {
    const rows = await test.deps.db
      .select({ currency: t.currency, count: sql<number>`count(*)::int` })
      .from(t)
      .groupBy(t.currency);
    return rows;
  };

  it('are those of all payments, by currency, from kept sums and from payments alike', async () => {
    await paid();
    await paid(cards.declined);
    const kept = await totals();
    expect(kept.byCurrency.map(({ currency, count }) => ({ currency, count }))).toEqual(await counted());
    expect(await totals('amountFrom=0')).toEqual(kept);
    expect((await totals('country=DE')).count).toBe(kept.count);
    expect((await totals('country=FR')).count).toBe(0);
    const failed = await totals('status=failed');
    expect(failed).toEqual(await totals('status=failed&amountFrom=0'));
    expect(failed.byCurrency[0]).toMatchObject({ grossMinor: 0, refundedMinor: 0 });
  });

  it('are the same after they were added up, with a row for each kind of a day', async () => {
    const before = await totals();
    await compactTotals(test.deps);
    expect(await totals()).toEqual(before);
    await compactTotals(test.deps);
    const rows = await test.deps.db.select().from(paymentDayTable);
    const keys = rows.map(({ country, day, currency, status, kind }) =>
      [country, day, currency, status, kind].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('what needs somebody is found', () => {
  const found = async (query: string): Promise<string[]> =>
    (await admin(`/api/payment?limit=25&${query}`)).json().data.items.map(({ _id }: PaymentDetail) => _id);

  it('by refunds on their way, and by who gave them', async () => {
    const _id = await paid(cards.refundPends);
    await refund(_id);
    expect(await found('attention=refund_pending')).toEqual([_id]);
    expect(await found(`refundedBy=${admin._id}`)).toEqual([_id]);
    expect(await found(`refundedBy=${superadmin._id}&attention=refund_pending`)).toEqual([]);
  });

  it('by disputes that wait for evidence', async () => {
    const _id = await paid(cards.disputed);
    await world.deliver();
    expect(await found('attention=dispute_due')).toEqual([_id]);
    expect(await found('attention=unfulfilled')).toEqual([]);
  });

  it('by why a card was refused, in the most exact word', async () => {
    const _id = await paid(cards.stolen);
    expect(await found('failure=stolen_card')).toEqual([_id]);
    expect(await found('failure=card_declined')).toEqual([]);
  });
});

it('the filter in the body is the list', async () => {
  const answer = await admin({
    method: 'POST',
    url: '/api/payment/filter',
    payload: { status: 'failed', limit: 25 },
  });
  expect(answer.json().data).toEqual((await admin('/api/payment?status=failed&limit=25')).json().data);
});
