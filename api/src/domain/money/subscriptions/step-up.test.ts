import { eq } from 'drizzle-orm';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { cards, seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let basic: string;
let premium: string;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
const price = (amountMinor: number) => [{ currency: 'EUR', amountMinor, country: null }];
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  basic = (await scenario.plan({ name: 'Basic', prices: price(1_000) }))._id;
  premium = (await scenario.plan({ name: 'Premium', prices: price(2_000) }))._id;
});
// Sessions expire as the clock advances.
const signIn = async () => {
  request = await test.signedIn('superadmin');
};
beforeEach(signIn);
afterAll(() => test.close());

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  request({ method, url: `/api/subscription${path}`, payload });
const refused = { success: false, code: 'step_up_required' };
const versionOf = async (_id: string) => (await scenario.read(_id)).version;
/** A request is refused without changes, and succeeds after step-up. */
const guards = async (_id: string, again: () => ReturnType<typeof send>): Promise<void> => {
  const before = await scenario.read(_id);
  const invoices = await scenario.invoices(_id);
  expect((await again()).json()).toMatchObject(refused);
  expect(await scenario.read(_id)).toEqual(before);
  expect(await scenario.invoices(_id)).toEqual(invoices);
  await stepUpOf(test, request);
  expect((await again()).statusCode).toBe(200);
};
const owing = async (): Promise<string> => {
  const { _id } = await scenario.started({ planId: basic, start: 'trial' }, cards.failsLater);
  await scenario.live(15);
  await signIn();
  expect(await scenario.read(_id)).toMatchObject({ status: 'past_due' });
  return _id;
};
const change = async (_id: string, planId: string) => {
  const shown = (await request(`/api/subscription/${_id}/changeplan?planId=${planId}`)).json().data;
  const { at, dueNowMinor } = shown;
  return { when: 'now', planId, version: await versionOf(_id), at, dueNowMinor };
};

it('starting a charged subscription requires step-up, a trial or a free one doesn’t', async () => {
  const start = async (how: string, number: string | null) =>
    send(
      'POST',
      '',
      await scenario.input({ planId: basic, start: how === 'charge' ? 'charge' : 'trial' }, number),
    );
  expect((await start('charge', cards.good)).json()).toMatchObject(refused);
  expect((await start('trial', cards.good)).statusCode).toBe(201);
  const free = await scenario.coupon({ type: 'free', percentBasisPoints: null, periods: 1 });
  expect(
    (await send('POST', '', await scenario.input({ planId: basic, couponId: free }, null))).statusCode,
  ).toBe(201);
  await stepUpOf(test, request);
  expect((await start('charge', cards.good)).statusCode).toBe(201);
});

it('a plan change requires step-up only when it charges', async () => {
  const { _id } = await scenario.started({ planId: basic });
  const later = { when: 'period_end', planId: premium, version: await versionOf(_id) };
  expect((await send('POST', `/${_id}/changeplan`, later)).statusCode).toBe(200);
  const now = await change(_id, premium);
  await guards(_id, () => send('POST', `/${_id}/changeplan`, now));
  await signIn();
  expect((await send('POST', `/${_id}/changeplan`, await change(_id, basic))).statusCode).toBe(200);
});

it('retrying a charge requires step-up, and who did it is on record', async () => {
  const _id = await owing();
  const version = await versionOf(_id);
  await guards(_id, () => send('POST', `/${_id}/retry`, { version }));
  const charge = { field: 'chargedMinor', before: null, after: 1_000 };
  const { items } = (await request(`/api/subscription/${_id}/history`)).json().data;
  expect(items).toContainEqual(expect.objectContaining({ action: 'retry', changes: [charge] }));
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'subscription.retry', actorId: request._id }),
  );
});

it('a new card requires step-up only when an overdue amount is charged', async () => {
  const _id = await owing();
  const edit = async (of: string) => ({
    notes: '',
    source: 'admin',
    methodId: await scenario.card(cards.good),
    version: await versionOf(of),
  });
  const body = await edit(_id);
  await guards(_id, () => send('PUT', `/${_id}`, body));
  await signIn();
  expect((await send('PUT', `/${_id}`, await edit(_id))).statusCode).toBe(200);
});
