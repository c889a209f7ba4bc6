import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { drainOutbox } from '../../../platform/outbox/drain-outbox.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { takeReceiptBudget } from '../payments/resend-receipt.service.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
import { sendAccess } from './send-access.service.ts';
import { cards, seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());

const mailsTo = async (address: string) =>
  (await test.deps.db.select().from(outboxTable)).filter(
    ({ kind, payload }) => kind === 'mail' && JSON.stringify(payload).includes(address),
  ).length;
/** Requests the access email of a movie and returns the number of emails sent. */
const mailsAfterAsking = async (movieId: string, email: string) => {
  const before = await mailsTo(email.trim().toLowerCase());
  const sent = await scenario.post(`public/movie/${movieId}/receipt`, { email });
  expect(sent.statusCode).toBe(202);
  // The response is the same for everyone.
  expect(await mailsTo(email.trim().toLowerCase())).toBe(before);
  await drainOutbox(test.deps);
  return (await mailsTo(email.trim().toLowerCase())) - before;
};

it('a buyer is emailed their access and can resend the receipt without the order’s secret', async () => {
  const movieId = await scenario.onSale();
  const email = 'vera@viewers.test';
  const { response } = await scenario.bought(movieId, cards.good, { email });
  expect(response.json().data.access).toEqual({ startBy: expect.any(String), endAt: null });
  expect(await mailsAfterAsking(movieId, 'Vera@viewers.test ')).toBe(1);
});

it('access is resent while it is active, also after a partial refund', async () => {
  const movieId = await scenario.onSale();
  const email = 'part@viewers.test';
  const { payment } = await scenario.bought(movieId, cards.good, { email });
  const { db } = test.deps;
  await db
    .update(paymentTable)
    .set({ status: 'partially_refunded' })
    .where(eq(paymentTable._id, payment._id));
  expect(await mailsAfterAsking(movieId, email)).toBe(1);
  await db
    .update(entitlementTable)
    .set({ revokedAt: test.deps.now() })
    .where(eq(entitlementTable.paymentId, payment._id));
  expect(await mailsAfterAsking(movieId, email)).toBe(0);
});

it('strangers who request it use up a budget of their own, not the one of the buyer', async () => {
  const movieId = await scenario.onSale();
  const email = 'owner@viewers.test';
  await scenario.bought(movieId, cards.good, { email });
  const ask = { movieId, email, network: '192.0.2.0/24' };
  for (let request = 0; request < 20; request += 1) await sendAccess(test.deps.db, test.deps, ask);
  expect(await takeReceiptBudget(test.deps, email)).toBe(true);
});

it('an email without a purchase gets the same response and no email', async () => {
  const email = 'nobody@viewers.test';
  expect(await mailsAfterAsking(await scenario.onSale(), email)).toBe(0);
});
