import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { seedEarnings } from './earnings.fixture.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

let test: TestApp;
let scenario: ReturnType<typeof seedEarnings>;
let superadmin: SignedIn;
beforeAll(async () => {
  test = await openTestApp();
  scenario = seedEarnings(test);
});
beforeEach(async () => {
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const listed = async (query: string): Promise<{ _id: string; balances: unknown }[]> =>
  (await superadmin(`/api/maker?${query}`)).json().data.items;
const found = async (query: string) => (await listed(query)).map(({ _id }) => _id);

it('the balance endpoint returns recent sales, total sales and balance by currency', async () => {
  const makerId = await scenario.maker();
  await scenario.sold(makerId);
  test.advance(31 * 86_400_000);
  superadmin = await test.signedIn('superadmin');
  await scenario.sold(makerId, { currency: 'JPY', amountTaxMinor: 0, amountFeeMinor: 0 });
  const { data } = (await superadmin(`/api/maker/${makerId}/balance`)).json();
  expect(data).toEqual([
    {
      currency: 'EUR',
      unpaidMinor: 560,
      heldMinor: 0,
      paidMinor: 0,
      revenueMinor: 1_000,
      revenue30DaysMinor: 0,
      lastStatementAt: null,
    },
    {
      currency: 'JPY',
      unpaidMinor: 700,
      heldMinor: 0,
      paidMinor: 0,
      revenueMinor: 1_000,
      revenue30DaysMinor: 1_000,
      lastStatementAt: null,
    },
  ]);
  const unknown = await superadmin('/api/maker/01980000-0000-7000-8000-000000000000/balance');
  expect(unknown.statusCode).toBe(404);
});

it('the list shows balances and filters by outstanding balance', async () => {
  const [owed, settled] = [await scenario.maker(), await scenario.maker()];
  await scenario.sold(owed);
  await scenario.refunded(await scenario.sold(settled), 1_000);
  const row = (await listed('sort=-createdAt')).find(({ _id }) => _id === owed);
  expect(row?.balances).toEqual([{ currency: 'EUR', unpaidMinor: 560, revenueMinor: 1_000 }]);
  const [yes, no] = [await found('hasUnpaid=true'), await found('hasUnpaid=false')];
  expect([yes.includes(owed), yes.includes(settled)]).toEqual([true, false]);
  expect([no.includes(owed), no.includes(settled)]).toEqual([false, true]);
});

it('admins without permission see no balance and can’t filter by it', async () => {
  const makerId = await scenario.maker();
  await scenario.sold(makerId);
  const admin = await test.signedIn('admin');
  const { items } = (await admin('/api/maker')).json().data;
  expect(items).toContainEqual(expect.objectContaining({ _id: makerId, balances: null }));
  expect(items.filter(({ balances }: { balances: unknown }) => balances !== null)).toEqual([]);
  expect((await admin('/api/maker?hasUnpaid=true')).statusCode).toBe(403);
  expect((await admin(`/api/maker/${makerId}/balance`)).statusCode).toBe(403);
  await stepUpOf(test, admin);
  const byFilter = { by: 'filter', filter: { hasUnpaid: 'true' } };
  const action = { type: 'addTag', tag: 'owed' };
  const bulk = await admin({
    method: 'POST',
    url: '/api/maker/bulk',
    payload: { action, target: byFilter, expectedCount: 1, dryRun: true },
  });
  const exported = await admin({
    method: 'POST',
    url: '/api/maker/export',
    payload: { query: { hasUnpaid: 'true' }, columns: ['name'], format: 'csv' },
  });
  expect([bulk.json().code, exported.json().code]).toEqual(['forbidden', 'forbidden']);
});

it('a maker with an outstanding balance can’t be terminated or deleted', async () => {
  await stepUpOf(test, superadmin);
  const makerId = await scenario.maker();
  const sale = await scenario.sold(makerId);
  const { name } = (await superadmin(`/api/maker/${makerId}`)).json().data;
  const terminate = () =>
    superadmin({
      method: 'POST',
      url: `/api/maker/${makerId}/transition`,
      payload: { to: 'terminated', version: 1, reason: 'As agreed', name },
    });
  const refused = (await terminate()).json();
  expect(refused.code).toBe('maker_has_unpaid_balance');
  expect(refused.message).toContain('€5.60');
  const deleting = await superadmin({ method: 'DELETE', url: `/api/maker/${makerId}?version=1` });
  expect(deleting.json().code).toBe('maker_has_unpaid_balance');
  await scenario.refunded(sale, 1_000);
  expect((await terminate()).json().data.status).toBe('terminated');
});
