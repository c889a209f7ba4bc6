import { eq } from 'drizzle-orm';
import { newId } from '../../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../../catalog/movies/movies.fixture.ts';
import { paymentFixture } from '../../../money/payments/payments.fixture.ts';
import { paymentTable } from '../../../money/payments/payments.table.ts';
import { ticketTable } from '../../../support/tickets/tickets.table.ts';
import { type Person, sending, stepUpOf, watcherScenario } from '../watchers.fixture.ts';
import { entitlementTable, watcherTable } from '../watchers.table.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
let movies: MovieCatalog;
let request: Person;
const send = sending(() => request);
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
  movies = await seedMovieCatalog(test.deps);
});
beforeEach(async () => {
  for (const table of [ticketTable, entitlementTable, watcherTable]) await test.deps.db.delete(table);
  request = await test.signedIn('superadmin');
  await stepUpOf(test, request);
});
afterAll(() => test.close());

const merge = (kept: { _id: string; version: number }, other: { _id: string; version: number }) =>
  send('POST', `watcher/${kept._id}/merge`, {
    otherId: other._id,
    version: kept.version,
    otherVersion: other.version,
  });

const pair = async () => {
  const kept = await scenario.one({ name: 'Ida Kaya', email: 'ida@keep.test', tags: ['vip'], notes: 'One' });
  const other = await scenario.one({
    name: 'I. Kaya',
    email: 'IDA@old.test',
    city: 'Bonn',
    tags: ['press'],
    notes: 'Two',
    marketingEmail: true,
    lastWatchedAt: new Date('2026-01-02T00:00:00Z'),
  });
  const orderId = newId();
  await test.deps.db.insert(paymentTable).values(paymentFixture({ watcherId: other._id, orderId }));
  const ticketId = await scenario.ticket('ida@old.test');
  const [movie] = await movies.insert({});
  await scenario.played(other._id, movie?._id ?? '', '2026-01-01T10:00:00Z');
  const endAt = new Date(test.deps.now().getTime() + 86_400_000).toISOString();
  await send('POST', `watcher/${other._id}/entitlement`, { movieId: movie?._id, source: 'comp', endAt });
  return { kept, other: { ...other, version: 2 }, orderId, ticketId };
};

it('a merge preview shows what moves and what is filled in, and moves nothing', async () => {
  const { kept, other } = await pair();
  expect((await send('GET', `watcher/${kept._id}/merge/${other._id}`)).data).toEqual({
    other: { _id: other._id, name: 'I. Kaya', email: 'IDA@old.test', status: 'active', version: 2 },
    payments: 1,
    subscriptions: 0,
    tickets: 1,
    access: 1,
    devices: 0,
    watched: 1,
    fills: expect.arrayContaining(['city', 'tags', 'notes', 'lastWatchedAt']),
  });
  expect((await scenario.stored(other._id))?.status).toBe('active');
});

it('a merge preview counts payments and tickets only with their permissions', async () => {
  const { kept, other } = await pair();
  await test.deps.db
    .update(adminTable)
    .set({ grants: { 'payment:read': false, 'support:read': false } })
    .where(eq(adminTable._id, request._id));
  expect((await send('GET', `watcher/${kept._id}/merge/${other._id}`)).data).toMatchObject({
    payments: null,
    tickets: null,
    access: 1,
    watched: 1,
  });
});

it('a merge moves payments, tickets, access and plays, and anonymizes the other watcher', async () => {
  const { kept, other, orderId, ticketId } = await pair();
  const merged = await merge(kept, other);
  expect(merged.data).toMatchObject({
    email: 'ida@keep.test',
    city: 'Bonn',
    tags: ['vip', 'press'],
    notes: 'One\n\nTwo',
    marketingEmail: false,
    counts: { payments: 1, tickets: 1, access: 1 },
    lastWatchedAt: '2026-01-02T00:00:00.000Z',
  });
  const [payment] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable.orderId, orderId));
  expect(payment).toMatchObject({ watcherId: kept._id, watcherName: 'Ada Viewer', amountTotalMinor: 499 });
  const [ticket] = await test.deps.db.select().from(ticketTable).where(eq(ticketTable._id, ticketId));
  expect(ticket).toMatchObject({ requesterEmail: 'ida@keep.test', requesterName: 'Ida Kaya' });
  const gone = (await send('GET', `watcher/${other._id}`)).data;
  expect(gone).toMatchObject({
    status: 'anonymized',
    mergedInto: { _id: kept._id, name: 'Ida Kaya' },
    city: null,
    notes: '',
  });
  expect(JSON.stringify(await scenario.revisions(other._id))).not.toMatch(/Kaya|old\.test|Bonn/);
  const { items } = (await request(`/api/watcher/${kept._id}/timeline`)).json().data;
  expect(new Set(items.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['payment', 'ticket', 'access', 'watch', 'change']),
  );
  expect((await scenario.audits(kept._id)).at(-1)).toMatchObject({
    action: 'watcher.merge',
    diff: {
      merged: ['•••', '•••'],
      payments: [null, [payment?._id]],
      tickets: [null, [ticketId]],
      access: [null, [expect.any(String)]],
    },
  });
});

it('a merge keeps views out of the audit log and the history', async () => {
  const { kept, other } = await pair();
  await merge(kept, other);
  expect((await scenario.stored(kept._id))?.lastWatchedAt).toEqual(new Date('2026-01-02T00:00:00Z'));
  expect(JSON.stringify(await scenario.audits(kept._id))).not.toMatch(/lastWatchedAt|plays/);
  expect(JSON.stringify(await scenario.revisions(kept._id))).not.toMatch(/lastWatchedAt|plays/);
});

it('the email of a merged watcher can be reused', async () => {
  const { kept, other } = await pair();
  await merge(kept, other);
  expect((await scenario.one({ email: 'ida@old.test' })).status).toBe('active');
});

it('a merge of stale versions, of a watcher with itself, or of an anonymized watcher is refused', async () => {
  const [kept, other] = [await scenario.one(), await scenario.one()];
  expect((await merge(kept, { ...other, version: 9 })).code).toBe('version_conflict');
  expect((await merge(kept, kept)).errors?.[0]?.path).toBe('otherId');
  const loud = { ...kept, _id: kept._id.toUpperCase() };
  expect((await merge(kept, loud)).errors?.[0]?.path).toBe('otherId');
  expect((await merge(loud, kept)).errors?.[0]?.path).toBe('otherId');
  expect((await merge(kept, { _id: newId(), version: 1 })).status).toBe(404);
  const going = await scenario.one({ status: 'delete_requested' });
  expect((await merge(kept, going)).code).toBe('watcher_closed');
  expect((await send('GET', `watcher/${kept._id}/merge/${going._id}`)).code).toBe('watcher_closed');
  expect((await scenario.stored(kept._id))?.version).toBe(1);
});

it('a merge doesn’t lift a block: either watcher is unblocked first', async () => {
  const { kept, other } = await pair();
  const blocked = await scenario.one({ name: 'Spam Sender', status: 'blocked' });
  for (const [target, merged] of [
    [kept, blocked],
    [blocked, other],
  ] as const) {
    const previewed = await send('GET', `watcher/${target._id}/merge/${merged._id}`);
    for (const refused of [previewed, await merge(target, merged)])
      expect(refused).toMatchObject({
        status: 409,
        code: 'watcher_blocked',
        message: 'Blocked watchers can’t be merged. Unblock Spam Sender first.',
      });
  }
  expect((await scenario.stored(blocked._id))?.status).toBe('blocked');
});

it('two concurrent merges of the same pair in opposite directions merge once', async () => {
  const [a, b] = [await scenario.one(), await scenario.one()];
  const answers = await Promise.all([merge(a, b), merge(b, a)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const statuses = [(await scenario.stored(a._id))?.status, (await scenario.stored(b._id))?.status];
  expect(statuses.sort()).toEqual(['active', 'anonymized']);
});

it('a merge requires step-up', async () => {
  request = await test.signedIn('superadmin');
  const [kept, other] = [await scenario.one(), await scenario.one()];
  expect((await merge(kept, other)).code).toBe('step_up_required');
});
