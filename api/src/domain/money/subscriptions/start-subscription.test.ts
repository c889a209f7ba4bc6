import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../../platform/db/columns.ts';
import { refusedPaths } from '../../../testing/refused-paths.ts';
import { seedSubscriptions } from './subscriptions.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedSubscriptions>>;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedSubscriptions(test);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

it.each([
  [
    'for its fields and for what they name',
    { planId: newId(), watcherId: newId(), country: 'XX', notes: 7 },
    ['notes', 'watcherId', 'planId', 'country'],
  ],
  [
    'for its plan, its coupon and its card',
    { couponId: newId(), methodId: 'pm_unknown', country: 'DE', start: 'trial' },
    ['methodId', 'start', 'couponId'],
  ],
  [
    'for its fields, a missing price and a missing card',
    { methodId: null, country: 'US', notes: 7 },
    ['notes', 'methodId', 'country'],
  ],
  [
    'for its fields and a coupon that it can’t have',
    { start: 'free', couponId: newId(), notes: 7 },
    ['notes', 'couponId'],
  ],
])('a subscription is refused in one round %s', async (_, over, paths) => {
  const { _id: planId } = await scenario.plan({ trialDays: 0 });
  const payload = { ...(await scenario.input({ planId })), ...over };
  const start = () => request({ method: 'POST', url: '/api/subscription', payload });
  expect(await refusedPaths(test, start)).toEqual(paths);
});

it('a cancellation is refused in one round for its note and its reason', async () => {
  const { _id } = await scenario.plan();
  const { _id: started, version } = await scenario.started({ planId: _id });
  const payload = { when: 'now', reason: 'none', note: 7, version };
  const cancel = () => request({ method: 'POST', url: `/api/subscription/${started}/cancel`, payload });
  expect(await refusedPaths(test, cancel)).toEqual(['note', 'reason']);
});

it('an edit is refused in one round for its notes and its card', async () => {
  const plan = await scenario.plan();
  const { _id, version } = await scenario.started({ planId: plan._id });
  const payload = { notes: 7, source: 'admin', methodId: 'pm_unknown', version };
  const save = () => request({ method: 'PUT', url: `/api/subscription/${_id}`, payload });
  expect(await refusedPaths(test, save)).toEqual(['notes', 'methodId']);
});
