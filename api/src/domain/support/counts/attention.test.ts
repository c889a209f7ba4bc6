import { eq } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { notificationTable } from '../../../platform/notifications/notifications.table.ts';
import { reportRefusedBuilds } from '../../../platform/releases/refused-builds.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { paymentFixture } from '../../money/payments/payments.fixture.ts';
import { paymentTable, refundTable } from '../../money/payments/payments.table.ts';
import { ticketFixture } from '../tickets/tickets.fixture.ts';
import { ticketTable } from '../tickets/tickets.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('open matters are counted from the records, and a settled one disappears immediately', async () => {
  const { db } = test.deps;
  const request = await test.signedIn('superadmin');
  const attention = async () => (await request('/api/count/attention')).json().data;
  await db.delete(notificationTable);
  expect(await attention()).toEqual([]);
  const { insert } = await seedMovieCatalog(test.deps);
  const [movie] = await insert({ status: 'in_review' }, { status: 'changes_requested' }, { status: 'draft' });
  await insert({ status: 'in_review', deletedAt: new Date() });
  await db
    .insert(ticketTable)
    .values([
      ticketFixture('T-1', { priority: 'urgent', assigneeId: request._id }),
      ticketFixture('T-2'),
      ticketFixture('T-3', { priority: 'urgent', status: 'solved' }),
    ]);
  await db
    .insert(paymentTable)
    .values([paymentFixture({ orderId: 'F-1', gateway: 'simulator', entitlementId: null })]);
  const [paid] = await db
    .insert(paymentTable)
    .values(paymentFixture({ orderId: 'F-2' }))
    .returning();
  const ofPaid = {
    paymentId: paid?._id ?? '',
    reason: 'other',
    revokesAccess: false,
    sendsReceipt: false,
  } as const;
  await db.insert(refundTable).values([
    { ...ofPaid, amountMinor: 100, status: 'failed' },
    { ...ofPaid, amountMinor: 50, status: 'failed' },
  ]);
  expect(await attention()).toEqual([
    { kind: 'paidWithoutAccess', count: 1, detail: null },
    { kind: 'refundsFailed', count: 1, detail: null },
    { kind: 'ticketsUrgent', count: 1, detail: null },
    { kind: 'moviesInReview', count: 1, detail: null },
    { kind: 'ticketsUnassigned', count: 1, detail: null },
    { kind: 'moviesChangesRequested', count: 1, detail: null },
  ]);
  await db
    .update(movieTable)
    .set({ status: 'approved' })
    .where(eq(movieTable._id, movie?._id ?? ''));
  expect(await attention()).not.toContainEqual(expect.objectContaining({ kind: 'moviesInReview' }));
});

it('each list that the dashboard links to counts the same payments', async () => {
  const request = await test.signedIn('superadmin');
  const listed = (await request('/api/payment?attention=unfulfilled')).json().data.items;
  expect(listed).toHaveLength(1);
});

it('nobody sees matters that they may not settle', async () => {
  const request = await test.signedIn('admin');
  await test.deps.db
    .update(adminTable)
    .set({ grants: { 'movie:publish': false, 'movie:write': false } })
    .where(eq(adminTable._id, request._id));
  const kinds = (await request('/api/count/attention')).json().data.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['refundsFailed', 'ticketsUrgent', 'ticketsUnassigned']);
});

it('a refused build needs the attention of release managers, with its reason, until it is good', async () => {
  const superadmin = await test.signedIn('superadmin');
  const admin = await test.signedIn('admin');
  const builds = async (request: typeof admin) =>
    (await request('/api/count/attention'))
      .json()
      .data.filter(({ kind }: { kind: string }) => kind === 'buildsRefused');
  await reportRefusedBuilds(test.deps, [{ id: 'alpha', reason: 'remote.json is missing' }]);
  await reportRefusedBuilds(test.deps, [
    { id: 'alpha', reason: 'remote.json is missing' },
    { id: 'host', reason: 'integrity.json lacks fields' },
  ]);
  expect(await builds(superadmin)).toEqual([
    {
      kind: 'buildsRefused',
      count: 2,
      detail: 'alpha: remote.json is missing; host: integrity.json lacks fields',
    },
  ]);
  expect(await builds(admin)).toEqual([]);
  await reportRefusedBuilds(test.deps, []);
  expect(await builds(superadmin)).toEqual([]);
});
