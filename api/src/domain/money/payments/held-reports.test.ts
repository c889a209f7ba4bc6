import { and, eq } from 'drizzle-orm';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { seedCheckout } from '../checkout/checkout.fixture.ts';
import { applyEvent } from './apply-event.service.ts';
import { paymentTable as t } from './payments.table.ts';

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

const held = async (email: string) => {
  const superadmin = await test.signedIn('superadmin');
  const { payment } = await scenario.started(await scenario.onSale(), { email });
  const _id: string = payment._id;
  const { gatewayIntentId } = await stored(_id);
  const intent = await test.deps.gateway.retrieve(gatewayIntentId ?? '');
  const report = { ...intent, status: 'succeeded', amountMinor: 1 } as const;
  let events = 0;
  const contradict = (id = intent.id) =>
    applyEvent(test.deps, {
      id: `evt_${(events += 1)}_${_id}`,
      type: 'payment_intent.succeeded',
      at: test.deps.now(),
      intent: { ...report, id },
    });
  await contradict();
  const settle = (action: 'release' | 'dismiss') =>
    superadmin({
      method: 'POST',
      url: `/api/payment/${_id}/held-report`,
      payload: { action, note: 'Checked at the gateway' },
    });
  const isListed = async () =>
    (await superadmin('/api/payment?attention=report_held'))
      .json()
      .data.items.some((row: { _id: string }) => row._id === _id);
  const alerts = async () => {
    const rows = await test.deps.db
      .select({ body: notificationTable.body })
      .from(notificationTable)
      .where(
        and(
          eq(notificationTable.adminId, superadmin._id),
          eq(notificationTable.title, `Amount mismatch on ${payment.orderId}`),
        ),
      );
    return rows.map(({ body }) => body);
  };
  return { _id, superadmin, intent, settle, isListed, contradict, alerts };
};

it('a held report is listed until it is dismissed with a note, which requires step-up and is audited', async () => {
  const { _id, superadmin, settle, isListed } = await held('dismissed@viewers.test');
  expect(await isListed()).toBe(true);
  expect((await settle('dismiss')).json().code).toBe('step_up_required');
  await stepUpOf(test, superadmin);
  const { data } = (await settle('dismiss')).json();
  expect(data).toMatchObject({ attention: [], status: 'pending' });
  expect(data.events.at(-1)).toMatchObject({ type: 'report.dismissed', detail: 'Checked at the gateway' });
  expect(await isListed()).toBe(false);
  const [row] = await test.deps.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.objectId, _id), eq(auditTable.action, 'payment.reportDismiss')));
  expect(row?.actorId).toBe(superadmin._id);
  expect((await settle('dismiss')).json().code).toBe('nothing_held');
});

it('a held report is released once the gateway no longer contradicts the payment', async () => {
  const { superadmin, intent, settle, isListed } = await held('released@viewers.test');
  await stepUpOf(test, superadmin);
  const retrieve = jest.spyOn(test.deps.gateway, 'retrieve');
  retrieve.mockResolvedValueOnce({ ...intent, status: 'succeeded', amountMinor: 1 });
  const refused = await settle('release');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'still_held']);
  expect(await isListed()).toBe(true);
  retrieve.mockResolvedValueOnce({ ...intent, status: 'succeeded' });
  expect((await settle('release')).json().data).toMatchObject({ attention: [], status: 'paid' });
  retrieve.mockRestore();
});

it('after a release, the same contradiction is held and alerts again, once', async () => {
  const { superadmin, intent, settle, isListed, contradict, alerts } = await held('again@viewers.test');
  await stepUpOf(test, superadmin);
  const retrieve = jest.spyOn(test.deps.gateway, 'retrieve').mockResolvedValueOnce(intent);
  test.advance(1_000);
  expect((await settle('release')).json().data).toMatchObject({ attention: [] });
  retrieve.mockRestore();
  test.advance(1_000);
  await contradict();
  await contradict();
  expect(await isListed()).toBe(true);
  const alert = `nothing was changed: €0.01 for intent ${intent.id}.`;
  expect(await alerts()).toEqual([expect.stringContaining(alert), expect.stringContaining(alert)]);
});

it('after a dismissal, only a contradiction of another intent is held', async () => {
  const { superadmin, settle, isListed, contradict, alerts } = await held('other@viewers.test');
  await stepUpOf(test, superadmin);
  test.advance(1_000);
  await settle('dismiss');
  test.advance(1_000);
  await contradict();
  expect([await isListed(), (await alerts()).length]).toEqual([false, 1]);
  await contradict('pi_of_a_stranger');
  expect([await isListed(), (await alerts()).length]).toEqual([true, 2]);
});

it('after a dismissal, another refund of the gateway’s other mode is held, and names it', async () => {
  const { superadmin, settle, isListed, intent } = await held('mode@viewers.test');
  await stepUpOf(test, superadmin);
  const report = (refundId: string) =>
    applyEvent(test.deps, {
      id: `evt_${test.deps.now().getTime()}_${refundId}`,
      type: 'refund.updated',
      at: test.deps.now(),
      isOtherMode: true,
      refund: {
        id: refundId,
        key: null,
        intentId: intent.id,
        status: 'succeeded',
        amountMinor: 1,
        currency: 'EUR',
        pendingReason: null,
        failureReason: null,
      },
    });
  await report('re_1');
  test.advance(1_000);
  const { events } = (await settle('dismiss')).json().data;
  expect(events.map(({ detail }: { detail: string }) => detail)).toContain(
    'event refund.updated for re_1 in the gateway’s other mode (test or live)',
  );
  test.advance(1_000);
  await report('re_1');
  expect(await isListed()).toBe(false);
  await report('re_2');
  expect(await isListed()).toBe(true);
});
