import { eq } from 'drizzle-orm';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { entitlementTable } from '../../people/watchers/watchers.table.ts';
import { chargeClaimTable } from '../payments/charge-claims.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { seedCheckout } from './checkout.fixture.ts';

/** Several orders for one movie with the same email, and their results. */
export async function seedSeveralOrders(test: TestApp) {
  const { db } = test.deps;
  const scenario = await seedCheckout(test);
  let people = 0;

  const stored = async (_id: string) => {
    const [row] = await db.select().from(paymentTable).where(eq(paymentTable._id, _id));
    if (!row) throw new Error('The payment is gone');
    return row;
  };
  /** Orders of one browser when a secret is passed, otherwise each of another browser. */
  const several = async (count: number, secrets: { secret?: string } = {}) => {
    const movieId = await scenario.onSale();
    const email = `viewer${(people += 1)}@viewers.test`;
    const orders: Awaited<ReturnType<typeof scenario.started>>['payment'][] = [];
    for (let n = 0; n < count; n += 1)
      orders.push((await scenario.started(movieId, { email, ...secrets })).payment);
    return { movieId, email, orders };
  };
  return {
    ...scenario,
    stored,
    several,
    two: async (secrets: { secret?: string } = {}) => {
      const { movieId, orders } = await several(2, secrets);
      const [first, second] = orders;
      return { movieId, orders: [first, second] as const };
    },
    statusOf: async ({ _id }: { _id: string }) => (await stored(_id)).status,
    accessTo: (movieId: string) =>
      db.select().from(entitlementTable).where(eq(entitlementTable.movieId, movieId)),
    mailsTo: async (email: string) =>
      (await db.select().from(outboxTable).where(eq(outboxTable.kind, 'mail'))).filter(({ payload }) =>
        JSON.stringify(payload).includes(email),
      ),
    /** A charge that no claim prevents, such as one from before there were claims. */
    withoutClaims: () => db.delete(chargeClaimTable),
    answerBank: async (nextActionUrl: string, response: 'yes' | 'no') => {
      const { pathname, search } = new URL(nextActionUrl);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return test.app.inject({
        method: 'POST',
        url: `${pathname}/${response}${search}`,
        headers,
        payload: '',
      });
    },
  };
}
