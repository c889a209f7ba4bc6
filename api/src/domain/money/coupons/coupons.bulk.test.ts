import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { couponFixture } from './coupons.fixture.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const post = async (url: string, payload: object) => (await request({ method: 'POST', url, payload })).json();
const generated = async (count: number): Promise<string> => {
  const { code: _, ...terms } = couponFixture();
  return (await post('/api/coupon/bulk', { ...terms, count })).data.batchId;
};
const change = (type: string, filter: object, expectedCount: number, dryRun = false) =>
  post('/api/coupon/bulk-change', {
    action: { type },
    target: { by: 'filter', filter },
    expectedCount,
    dryRun,
  });
const countOf = async (batchId: string, state: string) =>
  (await request(`/api/coupon?batchId=${batchId}&state=${state}`)).json().data.total;

it('the codes of a batch are previewed, disabled and enabled again by an undo', async () => {
  const batchId = await generated(3);
  const preview = await change('disable', { batchId }, 3, true);
  expect(preview.data).toMatchObject({ matched: 3, changed: 3, undoToken: null });
  expect(await countOf(batchId, 'active')).toBe(3);
  const { data } = await change('disable', { batchId }, 3);
  expect(data).toMatchObject({ changed: 3, skipped: [] });
  expect(await countOf(batchId, 'disabled')).toBe(3);
  const undone = await post('/api/coupon/bulk-change/undo', { undoToken: data.undoToken });
  expect(undone.data).toMatchObject({ changed: 3 });
  expect(await countOf(batchId, 'active')).toBe(3);
});

it('disabled and deleted coupons are skipped with their reason, and the change is in the history', async () => {
  const one = (await post('/api/coupon', couponFixture())).data;
  const off = (await post('/api/coupon', couponFixture({ disabled: true }))).data;
  const deleted = (await post('/api/coupon', couponFixture())).data;
  await request({ method: 'DELETE', url: `/api/coupon/${deleted._id}?version=1` });
  const ids = [one._id, off._id, deleted._id];
  const { data } = await post('/api/coupon/bulk-change', {
    action: { type: 'disable' },
    target: { by: 'ids', ids },
    expectedCount: 3,
    dryRun: false,
  });
  expect(data.changed).toBe(1);
  expect(data.skipped.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    'deleted',
    'unchanged',
  ]);
  const history = (await request(`/api/coupon/${one._id}/history`)).json().data;
  expect(history.items[0].changes).toEqual([{ field: 'disabled', before: false, after: true }]);
  const restored = await request({
    method: 'POST',
    url: `/api/coupon/${one._id}/history/${history.items[1]._id}/restore`,
    payload: { version: 2 },
  });
  expect([restored.statusCode, restored.json().data.disabled]).toEqual([200, false]);
});

it('a selection that has changed isn’t disabled', async () => {
  const batchId = await generated(2);
  expect((await change('disable', { batchId }, 3)).code).toBe('count_mismatch');
  expect(await countOf(batchId, 'active')).toBe(2);
});

it('admins can’t change coupons in bulk', async () => {
  const admin = await test.signedIn('admin');
  const payload = {
    action: { type: 'disable' },
    target: { by: 'filter', filter: {} },
    expectedCount: 0,
    dryRun: true,
  };
  expect((await admin({ method: 'POST', url: '/api/coupon/bulk-change', payload })).statusCode).toBe(403);
});
