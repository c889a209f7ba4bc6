import { randomUUID } from 'node:crypto';
import type { OpenMatter } from '@backlot/contracts/support/counts/counts';
import { selectionOf } from '../../../platform/db/rows-of.ts';
import { newId } from '../../../platform/db/columns.ts';
import { dayOf } from '../../../platform/rollups/spans.service.ts';
import { watcherFixture } from '../../people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noAttempts } from '../../money/payments/payment-attempts.service.ts';
import { paymentFixture } from '../../money/payments/payments.fixture.ts';
import { paymentTable } from '../../money/payments/payments.table.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { eq, sql } from 'drizzle-orm';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('an empty database counts zero', async () => {
  const request = await test.signedIn('admin');
  expect((await request('/api/count')).json().data).toEqual({
    movies: { total: 0, byStatus: [] },
    makers: { total: 0, active: 0, onboarding: 0 },
    watchers: { total: 0, active: 0, new7d: 0, blocked: 0 },
    payments: { paidToday: [], attempts: { today: noAttempts, previous: noAttempts } },
    tickets: { open: 0, unassigned: 0, urgent: 0 },
  });
});

it('a query that lacks a field of the contract doesn’t compile', () => {
  // @ts-expect-error without a count
  expect(selectionOf<OpenMatter>({ kind: sql`'x'`, detail: sql`null` })).toBeDefined();
});

it('payments of today are summed by currency and cached for 30 s', async () => {
  const request = await test.signedIn('admin');
  const paid = (orderId: string, currency: string, amountTotalMinor: number, paidAt = new Date()) =>
    paymentFixture({ orderId, currency, amountTotalMinor, paidAt });
  await test.deps.db
    .insert(paymentTable)
    .values([
      paid('F-1', 'EUR', 499),
      paid('F-2', 'EUR', 1),
      paid('F-3', 'JPY', 800),
      paid('F-4', 'EUR', 9_999, new Date(Date.now() - 26 * 3_600_000)),
    ]);
  expect((await request('/api/count?keys=payments')).json().data.payments.paidToday).toEqual([]);
  test.advance(31_000);
  expect((await request('/api/count?keys=payments')).json().data).toEqual({
    payments: {
      paidToday: [
        { currency: 'EUR', amountMinor: 500, count: 2 },
        { currency: 'JPY', amountMinor: 800, count: 1 },
      ],
      attempts: { today: noAttempts, previous: noAttempts },
    },
  });
});

it('new watchers joined on the last seven days, of which today is one', async () => {
  const first = `${dayOf(test.deps.now().getTime() - 6 * 86_400_000)}T00:00:00Z`;
  const joined = (email: string, createdAt: Date) => watcherFixture({ _id: newId(), email, createdAt });
  await test.deps.db
    .insert(watcherTable)
    .values([
      joined('first@example.com', new Date(first)),
      joined('before@example.com', new Date(Date.parse(first) - 1)),
    ]);
  test.advance(31_000);
  const request = await test.signedIn('admin');
  const { watchers } = (await request('/api/count?keys=watchers')).json().data;
  expect(watchers).toMatchObject({ total: 2, new7d: 1 });
  const listed = await request(`/api/watcher?joinedFrom=${first.slice(0, 10)}`);
  expect(listed.json().data.total).toBe(watchers.new7d);
});

it('counts without the permission are absent', async () => {
  const request = await test.signedIn('admin');
  await test.deps.db
    .update(adminTable)
    .set({ grants: { 'payment:read': false } })
    .where(eq(adminTable._id, request._id));
  expect(Object.keys((await request('/api/count')).json().data)).toEqual([
    'movies',
    'makers',
    'watchers',
    'tickets',
  ]);
});

it('badges count a requester’s new ticket as soon as open pages are notified', async () => {
  await ensureBaseLookups(test.deps.db);
  const request = await test.signedIn('admin');
  const tickets = async (): Promise<number> => (await request('/api/count/badges')).json().data.tickets ?? 0;
  const before = await tickets();
  const told = new Promise<void>((resolve) => {
    test.deps.bus.subscribe(null, ({ type }) => type === 'count' && resolve());
  });
  const payload = {
    key: randomUUID(),
    name: 'Ben',
    email: 'ben@watchers.test',
    category: 'billing',
    subject: 'Charged twice',
    message: 'I was charged twice.',
  };
  const sent = await test.app.inject({ method: 'POST', url: '/api/public/support', payload });
  expect(sent.statusCode).toBe(201);
  await told;
  expect(await tickets()).toBe(before + 1);
});
