import { eq } from 'drizzle-orm';
import { countStatements } from '../../../testing/count-statements.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { makerFixture, type Person } from './makers.fixture.ts';
import { makerTable } from './makers.table.ts';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signedIn('admin');
});
afterAll(() => test.close());

let made = 0;
const insert = async (...overs: Partial<typeof makerTable.$inferInsert>[]) => {
  const rows = overs.map((over) => makerFixture({ name: `Bulk ${(made += 1)}`, ...over }));
  const stored = await test.deps.db.insert(makerTable).values(rows).returning({ _id: makerTable._id });
  return stored.map(({ _id }) => _id);
};
const stored = async (_id: string | undefined) => {
  const [maker] = await test.deps.db
    .select()
    .from(makerTable)
    .where(eq(makerTable._id, _id ?? ''));
  return maker;
};
const bulk = async (ids: string[], action: object, more: object = {}) =>
  admin({
    method: 'POST',
    url: '/api/maker/bulk',
    payload: { action, target: { by: 'ids', ids }, expectedCount: ids.length, dryRun: false, ...more },
  });
const reasons = (data: { skippedBy: { reason: string; count: number }[] }) =>
  Object.fromEntries(data.skippedBy.map(({ reason, count }) => [reason, count]));

it('a preview counts without changing anything; the run matches it and can be undone', async () => {
  const gone = '0190a000-0000-7000-8000-000000000000';
  const ids = await insert({}, { ownerId: admin._id }, { deletedAt: new Date() });
  const action = { type: 'assignOwner', ownerId: admin._id };
  const tried = (await bulk([...ids, gone], action, { dryRun: true })).json().data;
  expect(tried).toMatchObject({ matched: 4, changed: 1 });
  expect(reasons(tried)).toEqual({ unchanged: 1, deleted: 1, gone: 1 });
  expect((await stored(ids[0]))?.ownerId).toBeNull();

  const done = (await bulk([...ids, gone], action)).json().data;
  expect(done).toMatchObject({ matched: 4, changed: 1 });
  expect(await stored(ids[0])).toMatchObject({ ownerId: admin._id, version: 2 });
  const undone = await admin({
    method: 'POST',
    url: '/api/maker/bulk/undo',
    payload: { undoToken: done.undoToken },
  });
  expect(undone.json().data.changed).toBe(1);
  expect(await stored(ids[0])).toMatchObject({ ownerId: null, version: 3 });
});

it('an unknown owner is refused before any maker is read', async () => {
  const [_id = ''] = await insert({});
  const refused = await bulk([_id], {
    type: 'assignOwner',
    ownerId: '0190a000-0000-7000-8000-000000000000',
  });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'action.ownerId']);
});

it('tags are added up to the limit and removed', async () => {
  const full = Array.from({ length: 20 }, (_, n) => `t${n}`);
  const ids = await insert({}, { tags: ['archive'] }, { tags: full });
  const added = (await bulk(ids, { type: 'addTag', tag: ' archive ' })).json().data;
  expect([added.changed, reasons(added)]).toEqual([1, { unchanged: 1, tag_limit: 1 }]);
  const removed = (await bulk(ids, { type: 'removeTag', tag: 'archive' })).json().data;
  expect([removed.changed, (await stored(ids[0]))?.tags]).toEqual([2, []]);
});

it('leads are invited, invited makers again, others skipped', async () => {
  const ids = await insert({ status: 'lead' }, { status: 'onboarding' }, { status: 'active' });
  const done = (await bulk(ids, { type: 'invite' })).json().data;
  expect([done.changed, reasons(done)]).toEqual([2, { not_invitable: 1 }]);
  expect([(await stored(ids[0]))?.status, (await stored(ids[1]))?.status]).toEqual(['invited', 'onboarding']);
  expect((await stored(ids[0]))?.invitedAt).not.toBeNull();
  const mails = (await test.deps.db.select().from(outboxTable)).map(({ payload }) => JSON.stringify(payload));
  for (const [index, isMailed] of [true, true, false].entries()) {
    const { email = '' } = (await stored(ids[index])) ?? {};
    expect(mails.filter((mail) => mail.includes(email))).toHaveLength(isMailed ? 1 : 0);
  }
});

it('a bulk invitation runs as many queries for many makers as for two', async () => {
  const statements = countStatements(test.deps.db);
  const cost = async (many: number) => {
    const ids = await insert(...Array.from({ length: many }, () => ({ status: 'lead' as const })));
    const before = statements();
    expect((await bulk(ids, { type: 'invite' })).json().data.changed).toBe(many);
    return statements() - before;
  };
  const few = await cost(2);
  expect(await cost(20)).toBe(few);
});

it('active makers under a filter are suspended with one reason; a different count is refused', async () => {
  await insert({ country: 'IS' }, { country: 'IS' }, { country: 'IS', status: 'lead' });
  const target = { by: 'filter', filter: { country: 'IS' } };
  const action = { type: 'suspend', reason: 'Rights are unclear' };
  const wrong = await bulk([], action, { target, expectedCount: 2 });
  expect([wrong.statusCode, wrong.json().data]).toEqual([409, { matched: 3 }]);
  const done = (await bulk([], action, { target, expectedCount: 3 })).json().data;
  expect([done.changed, reasons(done)]).toEqual([2, { not_active: 1 }]);
  const { items } = (await admin('/api/maker?country=IS&status=suspended')).json().data;
  expect(items).toHaveLength(2);
  expect((await stored(items[0]._id))?.statusReason).toBe('Rights are unclear');
});
