import { eq } from 'drizzle-orm';
import { openTestApp } from '../../../testing/test-app.ts';
import { seedCheckout } from '../checkout/checkout.fixture.ts';
import { GatewayDown, type Intent } from '../gateway/gateway.service.ts';
import { localIntent } from './local-intent.service.ts';
import { paymentFixture } from './payments.fixture.ts';
import { type Payment, paymentTable as t } from './payments.table.ts';
import { reconcile } from './reconcile.service.ts';

const openOrders = 10_000;
/** The duration of a gateway call; 16 are concurrent. */
const callMs = 400;
const concurrent = 16;
const minuteMs = 60_000;

it('a lost webhook is recovered within five minutes among 10,000 open orders', async () => {
  const test = await openTestApp();
  const { db, now, gateway } = test.deps;
  const movieId = await (await seedCheckout(test)).onSale();
  const order = (n: number, over: Partial<Payment> = {}) =>
    paymentFixture({
      orderId: `F-OPEN-${n}`,
      watcherId: null,
      watcherEmail: `open${n}@viewers.test`,
      movieId,
      status: 'pending',
      paidAt: null,
      gateway: 'simulator',
      gatewayIntentId: `pi_open_${n}`,
      createdAt: now(),
      updatedAt: now(),
      ...over,
    });
  for (let from = 0; from < openOrders; from += 1_000)
    await db.insert(t).values(
      Array.from({ length: 1_000 }, (_, n) =>
        // Of every ten, one waits at the bank, and the others were abandoned before payment.
        order(from + n, n % 10 === 0 ? { status: 'requires_action', intentStatus: 'requires_action' } : {}),
      ),
    );
  const charged = new Set<string>();
  const intents = new Map((await db.select().from(t)).map((row) => [row.gatewayIntentId, row]));
  jest.spyOn(gateway, 'retrieve').mockImplementation(async (intentId): Promise<Intent> => {
    test.advance(callMs / concurrent);
    const row = intents.get(intentId);
    if (!row) throw new GatewayDown('unknown');
    const status = charged.has(intentId) ? 'succeeded' : (row.intentStatus ?? 'requires_method');
    return { ...localIntent(row, status, now()), id: intentId };
  });
  const runMinute = async (from: Date) => {
    await reconcile(test.deps);
    test.advance(Math.max(0, from.getTime() + minuteMs - now().getTime()));
  };
  for (let minute = 0; minute < 6; minute += 1) await runMinute(now());
  // Each is charged at the gateway right after its last poll, and its webhook is lost.
  const lost = ['pi_open_9999', 'pi_open_9990', 'pi_open_0'];
  for (const intentId of lost) charged.add(intentId);
  const since = now().getTime();
  while (now().getTime() - since < 4 * minuteMs) await runMinute(now());
  await reconcile(test.deps);
  expect(now().getTime() - since).toBeLessThanOrEqual(6 * minuteMs);
  const rows = await db.select().from(t).where(eq(t.status, 'paid'));
  expect(
    rows
      .map(({ gatewayIntentId, paidAt }) => [gatewayIntentId, Number(paidAt) - since <= 5 * minuteMs])
      .sort(),
  ).toEqual([...lost].sort().map((intentId) => [intentId, true]));
  await test.close();
}, 300_000);
