import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailsOf } from '../../../../platform/accounts/sign-in/auth-flow.fixture.ts';
import { addPerson, storedAdmin, asSuperadmin, type SuperadminClient } from '../admins.fixture.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { pushSubscriptionTable } from '../../../../platform/notifications/notifications.table.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.db.delete(adminTable);
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

const nobody = '0190a000-0000-7000-8000-000000000000';
const deactivate = { type: 'deactivate', reason: 'The project ended' };
const over = (ids: string[], action: object, more = {}) =>
  superadmin.post('admin/bulk', {
    action,
    target: { by: 'ids', ids },
    expectedCount: ids.length,
    dryRun: false,
    ...more,
  });

it('a bulk deactivation ends sessions and skips inactive admins with a reason', async () => {
  const [one, two] = [await test.signedIn('admin'), await test.signedIn('superadmin')];
  const invited = await addPerson(test.deps.db, { status: 'invited' });
  const gone = await addPerson(test.deps.db, { status: 'deactivate', deletedAt: new Date() });
  const ids = [one._id, two._id, invited._id, gone._id, superadmin._id, nobody];
  const tried = await over(ids, deactivate, { dryRun: true });
  expect((await one('/api/auth/me')).statusCode).toBe(200);
  const done = await over(ids, deactivate);
  expect(done.json().data).toEqual(tried.json().data);
  expect(done.json().data).toMatchObject({ matched: 6, changed: 2 });
  expect(
    Object.fromEntries(
      done.json().data.skipped.map(({ _id, reason }: { _id: string; reason: string }) => [_id, reason]),
    ),
  ).toEqual({
    [invited._id]: 'not_active',
    [gone._id]: 'deleted',
    [superadmin._id]: 'self',
    [nobody]: 'gone',
  });
  for (const request of [one, two]) expect((await request('/api/auth/me')).statusCode).toBe(401);
  expect(await storedAdmin(test, one._id)).toMatchObject({
    status: 'deactivate',
    statusReason: 'The project ended',
  });
});

it('one superadmin remains when two deactivate each other in bulk', async () => {
  const rival = await asSuperadmin(test);
  await Promise.all(
    [
      [superadmin, rival],
      [rival, superadmin],
    ].map(([by, who]) =>
      by?.post('admin/bulk', {
        action: deactivate,
        target: { by: 'ids', ids: [who?._id] },
        expectedCount: 1,
        dryRun: false,
      }),
    ),
  );
  const left = [await storedAdmin(test, superadmin._id), await storedAdmin(test, rival._id)];
  expect(left.filter(({ status }) => status === 'active')).toHaveLength(1);
});

it('a bulk invitation by filter resends every matching invitation', async () => {
  await addPerson(test.deps.db, { status: 'invited', email: 'one@people.test' });
  await addPerson(test.deps.db, { status: 'invited', email: 'two@people.test' });
  await addPerson(test.deps.db, { email: 'three@people.test' });
  const body = {
    action: { type: 'invite' },
    target: { by: 'filter', filter: { status: 'invited' } },
    dryRun: false,
  };
  const wrong = await superadmin.post('admin/bulk', { ...body, expectedCount: 3 });
  expect(wrong.json()).toMatchObject({ code: 'count_mismatch', data: { matched: 2 } });
  const done = await superadmin.post('admin/bulk', { ...body, expectedCount: 2 });
  expect(done.json().data).toMatchObject({ matched: 2, changed: 2, skipped: [], skippedBy: [] });
  const mails = await mailsOf(test);
  expect(mails.map(({ to }) => to).sort()).toEqual(['one@people.test', 'two@people.test']);
});

it('a large bulk change takes a transaction per admin and skips nobody', async () => {
  const people = await test.deps.db
    .insert(adminTable)
    .values(
      Array.from({ length: 120 }, (_, n) => ({
        name: `Crowd ${n}`,
        email: `viewsOfManyWatchers${n}@people.test`,
        role: 'admin' as const,
        status: 'active' as const,
      })),
    )
    .returning({ _id: adminTable._id });
  const done = await over([...people.map(({ _id }) => _id), nobody], deactivate);
  expect(done.json().data).toMatchObject({ matched: 121, changed: 120, skipped: [{ _id: nobody }] });
  expect(await test.deps.db.$count(adminTable, eq(adminTable.status, 'deactivate'))).toBe(120);
  const written = await rowsOf(
    test.deps.db,
    sql`select distinct xmin::text from admin where status = 'deactivate'`,
  );
  expect(written).toHaveLength(120);
});

it('a bulk sign-out never ends the requester’s own session', async () => {
  const person = await test.signedIn('admin');
  const away = await addPerson(test.deps.db);
  const done = await over([person._id, away._id, superadmin._id], { type: 'endSessions' });
  expect(done.json().data).toMatchObject({
    changed: 1,
    skippedBy: expect.arrayContaining([
      { reason: 'no_sessions', count: 1 },
      { reason: 'self', count: 1 },
    ]),
  });
  expect((await person('/api/auth/me')).statusCode).toBe(401);
  expect((await superadmin.get('auth/me')).statusCode).toBe(200);
});

it('an admin without a session whose browser gets push messages is signed out, too', async () => {
  const away = await addPerson(test.deps.db);
  const keys = { p256dh: 'p', auth: 'a' };
  const browser = {
    adminId: away._id,
    sessionId: nobody,
    endpoint: `https://push.test/${away._id}`,
    ...keys,
  };
  await test.deps.db.insert(pushSubscriptionTable).values(browser);
  const done = await over([away._id], { type: 'endSessions' });
  expect(done.json().data).toMatchObject({ changed: 1 });
  const { adminId } = pushSubscriptionTable;
  expect(await test.deps.db.$count(pushSubscriptionTable, eq(adminId, away._id))).toBe(0);
  const { objectId } = auditTable;
  expect(await test.deps.db.select().from(auditTable).where(eq(objectId, away._id))).toMatchObject([
    { action: 'admin.endSession', diff: { ended: 0, browsers: 1 } },
  ]);
});

it('a bulk change of more than 500 admins, or a deactivation without a reason, is refused', async () => {
  await test.deps.db.insert(adminTable).values(
    Array.from({ length: 501 }, (_, n) => ({
      name: `Crowd ${n}`,
      email: `viewsOfManyWatchers${n}@people.test`,
      role: 'admin' as const,
      status: 'active' as const,
    })),
  );
  const refused = await superadmin.post('admin/bulk', {
    action: deactivate,
    target: { by: 'filter', filter: { q: 'Crowd' } },
    expectedCount: 501,
    dryRun: true,
  });
  expect(refused.json().errors[0].message).toBe('Select at most 500 admins at a time.');
  expect((await over([nobody], { type: 'deactivate' })).statusCode).toBe(422);
});
