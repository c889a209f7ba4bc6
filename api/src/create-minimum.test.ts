import { randomUUID } from 'node:crypto';
import { joinMessages } from '@backlot/contracts/platform/http/envelope';
import { seedCheckout } from './domain/money/checkout/checkout.fixture.ts';
import { seedSubscriptions } from './domain/money/subscriptions/subscriptions.fixture.ts';
import { stepUpOf } from './domain/people/watchers/watchers.fixture.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
let reference: { makerId: string; movieId: string; planId: string; watcherId: string };
beforeAll(async () => {
  test = await openTestApp();
  const { makerId, onSale } = await seedCheckout(test);
  const { plan, watcher } = await seedSubscriptions(test);
  const [movieId, { _id: planId }, watcherId] = [await onSale(), await plan(), await watcher()];
  reference = { makerId, movieId, planId, watcherId };
  request = await test.signedIn('superadmin');
  await stepUpOf(test, request);
});
afterAll(() => test.close());

const person = { name: 'Ada Lovelace', email: 'ada@create.test' };
/** The required fields of a create, and the stored defaults of others. */
const creates: [path: string, minimum: () => object, stored: object][] = [
  ['maker', () => ({ ...person, type: 'company', country: 'DE' }), { phone: null, tags: [], starred: false }],
  ['watcher', () => ({ ...person, country: 'DE' }), { city: null, notes: '', marketingEmail: false }],
  ['admin', () => ({ ...person, role: 'admin' }), { team: null }],
  [
    'movie',
    () => ({ title: 'The General' }),
    { slug: 'the-general', sku: null, type: 'feature', releaseYear: null, maker: null, genreIds: [] },
  ],
  [
    'coupon',
    () => ({
      code: 'TENTH',
      type: 'percent',
      percentBasisPoints: 1_000,
      appliesTo: 'all',
      periods: null,
      perWatcher: 1,
      countries: [],
      segmentId: null,
    }),
    { amountMinor: null, targetIds: [], endsAt: null, maxRedemptions: null },
  ],
  [
    'plan',
    () => ({
      name: 'Basic',
      family: 'basic',
      tier: 1,
      interval: 'month',
      prices: [{ currency: 'EUR', amountMinor: 990, country: null }],
      maxScreens: 1,
      maxQuality: 'hd',
      taxCode: 'standard',
      afterDunning: 'canceled',
      status: 'draft',
    }),
    { names: {}, intervalCount: 1, trialDays: 0, genreIds: [] },
  ],
  [
    'payment',
    () => ({
      watcherId: reference.watcherId,
      movieId: reference.movieId,
      offer: 'rent',
      currency: 'EUR',
      amountTotalMinor: 499,
      country: 'DE',
      method: 'cash',
      paidAt: test.deps.now().toISOString(),
      idempotencyKey: randomUUID(),
    }),
    { events: expect.arrayContaining([expect.objectContaining({ type: 'payment.added', detail: null })]) },
  ],
  [
    'subscription',
    () => ({ watcherId: reference.watcherId, planId: reference.planId, country: 'DE', start: 'free' }),
    { source: 'admin', notes: '' },
  ],
];

it.each(creates)('POST %s accepts the required fields only', async (path, minimum, stored) => {
  const response = await request({ method: 'POST', url: `/api/${path}`, payload: minimum() });
  expect(response.json()).toMatchObject({ success: true, data: stored });
  expect(response.statusCode).toBe(201);
});

it.each(creates)('POST %s names every required field that is missing', async (path, minimum) => {
  const response = await request({ method: 'POST', url: `/api/${path}`, payload: {} });
  expect(response.statusCode).toBe(422);
  const { errors, message } = response.json();
  const required = Object.keys(minimum()).filter((key) => key !== 'percentBasisPoints');
  expect(errors.map((refused: { path: string }) => refused.path).sort()).toEqual(required.sort());
  for (const refused of errors)
    expect(refused.message).toMatch(/^(?:[A-Z][a-z ]+ (?:is|are) required|Choose [a-z ]+)\.$/);
  expect(message).toBe(joinMessages(errors));
});

it('PUT maker requires every field, so that an omitted one isn’t blanked', async () => {
  const { makerId } = reference;
  const response = await request({
    method: 'PUT',
    url: `/api/maker/${makerId}`,
    payload: { ...person, type: 'company', country: 'DE', version: 1 },
  });
  expect(response.json().errors).toContainEqual({
    path: 'tags',
    code: 'invalid_type',
    message: 'Tags are required.',
  });
});
