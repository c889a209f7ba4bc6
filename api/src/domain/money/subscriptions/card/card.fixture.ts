import { desc, eq, sql } from 'drizzle-orm';
import { mail } from '../../../../platform/outbox/outbox.service.ts';
import { outboxTable } from '../../../../platform/outbox/outbox.table.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { simIntentTable } from '../../gateway/simulator/simulator.table.ts';
import { paymentTable } from '../../payments/payments.table.ts';
import { cards as basic, seedSubscriptions } from '../subscriptions.fixture.ts';

export const cards = {
  ...basic,
  declined: '4000000000009995',
  authenticates: '4000000000003220',
} as const;

/** The links of emails, and what their holder requests. */
export async function seedCardLinks(test: TestApp) {
  const { db } = test.deps;
  const scenario = await seedSubscriptions(test);
  let calls = 0;

  /** The newest email of a subscription. */
  const mailed = async (number: string) => {
    const [row] = await db
      .select({ payload: outboxTable.payload })
      .from(outboxTable)
      .where(sql`${outboxTable.payload}->>'text' like ${`%${number}%`}`)
      .orderBy(desc(outboxTable._id))
      .limit(1);
    return mail.parse(row?.payload);
  };
  const tokenMailed = async (number: string) => (await mailed(number)).link?.split('/').at(-1) ?? '';
  const see = (token: string) => test.app.inject(`/api/public/card/${token}`);
  const send = (token: string, methodId: string, totalMinor: number) => {
    calls += 1;
    return test.app.inject({
      method: 'POST',
      url: `/api/public/card/${token}`,
      remoteAddress: `10.1.0.${calls}`,
      payload: { methodId, totalMinor },
    });
  };
  const pay = async (token: string, number: string, totalMinor = 1_190) =>
    send(token, await scenario.card(number), totalMinor);

  /** A subscription whose renewal was declined, with the link of its email. */
  const pastDue = async (over: Parameters<typeof scenario.plan>[0] = {}) => {
    const { _id: planId } = await scenario.plan(over);
    const { _id, number } = await scenario.started({ planId, start: 'trial' }, cards.failsLater);
    await scenario.live(14);
    return { _id, token: await tokenMailed(number), number };
  };
  const charges = async (_id: string) => {
    const rows = await db
      .select({ chargeId: simIntentTable.chargeId })
      .from(paymentTable)
      .innerJoin(simIntentTable, eq(simIntentTable.orderId, paymentTable.orderId))
      .where(eq(paymentTable.subscriptionId, _id));
    return rows.filter(({ chargeId }) => chargeId !== null).length;
  };
  const payments = (_id: string) =>
    db
      .select()
      .from(paymentTable)
      .where(eq(paymentTable.subscriptionId, _id))
      .orderBy(desc(paymentTable.createdAt));

  /** Answers the simulated bank. */
  const authenticate = (url: string, answer: 'yes' | 'no') => {
    const page = new URL(url);
    return test.app.inject({
      method: 'POST',
      url: `${page.pathname}/${answer}${page.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
  };
  return { ...scenario, mailed, tokenMailed, see, send, pay, pastDue, charges, payments, authenticate };
}
