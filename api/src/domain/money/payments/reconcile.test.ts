import { eq } from 'drizzle-orm';
import { openTestApp } from '../../../testing/test-app.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';
import { paymentEventTable } from './payment-events.table.ts';
import { reconcile } from './reconcile.service.ts';

it('a repeated result of reconciliation is logged once', async () => {
  const test = await openTestApp();
  const scenario = await seedCheckout(test);
  const { payment } = await scenario.bought(await scenario.onSale(), cards.declined);
  const events = async () =>
    (await test.deps.db.select().from(paymentEventTable).where(eq(paymentEventTable.paymentId, payment._id)))
      .length;
  const before = await events();
  for (let minute = 0; minute < 3; minute += 1) {
    test.advance(61_000);
    await reconcile(test.deps);
  }
  expect([before, await events()]).toEqual([3, 3]);
  await test.close();
});
