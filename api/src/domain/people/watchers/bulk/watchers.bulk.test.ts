import { eq, inArray } from 'drizzle-orm';
import type { WatcherBulkResult } from '@backlot/contracts/people/watchers/bulk';
import { newId } from '../../../../platform/db/columns.ts';
import { jobHandlers } from '../../../../job-handlers.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { jobRunner } from '../../../../platform/jobs/job-runner.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../../catalog/movies/movies.fixture.ts';
import { type Person, watcherScenario } from '../watchers.fixture.ts';
import { entitlementTable, watcherTable } from '../watchers.table.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
let movies: MovieCatalog;
let request: Person;
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
  movies = await seedMovieCatalog(test.deps);
});
beforeEach(async () => {
  await test.deps.db.delete(entitlementTable);
  await test.deps.db.delete(watcherTable);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

type Target = { by: 'ids'; ids: string[] } | { by: 'filter'; filter: Record<string, string> };
const bulk = (action: object, target: Target, expectedCount: number, dryRun = false) =>
  request({ method: 'POST', url: '/api/watcher/bulk', payload: { action, target, expectedCount, dryRun } });
const done = async (action: object, target: Target, count: number): Promise<WatcherBulkResult> => {
  const response = await bulk(action, target, count);
  expect(response.json()).toMatchObject({ success: true });
  return response.json().data;
};
const undo = async (undoToken: string | null) =>
  (await request({ method: 'POST', url: '/api/watcher/bulk/undo', payload: { undoToken } })).json().data;
const idsOf = (people: { _id: string }[]): Target => ({ by: 'ids', ids: people.map(({ _id }) => _id) });
const inDays = (days: number) => new Date(test.deps.now().getTime() + days * 86_400_000).toISOString();

it('every bulk action changes, skips with a reason, and can be undone', async () => {
  const full = Array.from({ length: 20 }, (_, n) => `tag-${n}`);
  const block = { type: 'block', reason: 'spam', until: inDays(1), note: 'All of them' };
  const cases: [object, Parameters<typeof scenario.one>[0], string | null, object][] = [
    [{ type: 'tag', tag: 'vip' }, { tags: ['press'] }, null, { tags: ['press', 'vip'] }],
    [{ type: 'tag', tag: 'vip' }, { tags: ['vip'] }, 'unchanged', {}],
    [{ type: 'tag', tag: 'vip' }, { tags: full }, 'tag_limit', {}],
    [{ type: 'tag', tag: 'vip' }, { status: 'anonymized' }, 'closed', {}],
    [{ type: 'untag', tag: 'vip' }, { tags: ['vip', 'press'] }, null, { tags: ['press'] }],
    [{ type: 'untag', tag: 'vip' }, {}, 'unchanged', {}],
    [
      block,
      { status: 'deactivate' },
      null,
      { status: 'blocked', statusBefore: 'deactivate', blockedReason: 'spam' },
    ],
    [block, { status: 'blocked' }, 'unchanged', {}],
    [block, { status: 'delete_requested' }, 'closed', {}],
    [
      { type: 'unblock' },
      { status: 'blocked', statusBefore: 'pending_verification' },
      null,
      { status: 'pending_verification' },
    ],
    [{ type: 'unblock' }, { status: 'blocked' }, null, { status: 'active', blockedReason: null }],
    [{ type: 'unblock' }, {}, 'not_blocked', {}],
  ];
  for (const [action, over, reason, after] of cases) {
    const watcher = await scenario.one(over);
    const result = await done(action, idsOf([watcher]), 1);
    const skipped = result.skipped.map((row) => row.reason);
    expect([action, skipped, result.changed]).toEqual([action, reason ? [reason] : [], reason ? 0 : 1]);
    expect(await scenario.stored(watcher._id)).toMatchObject({ version: reason ? 1 : 2, ...after });
    if (reason) continue;
    expect(await undo(result.undoToken)).toMatchObject({ changed: 1, skippedBy: [] });
    const back = await scenario.stored(watcher._id);
    expect(back).toEqual({ ...watcher, version: 3, updatedAt: back?.updatedAt, updatedBy: request._id });
  }
});

it('a bulk grant skips watchers with access, and can be undone', async () => {
  const people = await scenario.insert({}, {}, { status: 'anonymized' });
  const [movie] = await movies.insert({ title: 'Faust' });
  const action = { type: 'grantAccess', movieId: movie?._id, source: 'gift', endAt: inDays(30) };
  const tried = (await bulk(action, idsOf(people), 3, true)).json().data;
  expect(tried).toMatchObject({ matched: 3, changed: 2, skippedBy: [{ reason: 'closed', count: 1 }] });
  const result = await done(action, idsOf(people), 3);
  const grants = await test.deps.db.select().from(entitlementTable);
  expect(grants).toMatchObject([
    { movieTitle: 'Faust', source: 'gift', grantedBy: request._id, revokedAt: null },
    { movieTitle: 'Faust' },
  ]);
  expect((await scenario.revisions(people[0]?._id ?? '')).at(-1)).toMatchObject({
    action: 'grantAccess',
    changes: [{ field: 'access', before: null, after: 'Faust' }],
  });
  expect((await done(action, idsOf(people), 3)).skippedBy).toEqual(
    expect.arrayContaining([{ reason: 'unchanged', count: 2 }]),
  );
  await undo(result.undoToken);
  expect(
    await test.deps.db.$count(
      entitlementTable,
      inArray(
        entitlementTable.watcherId,
        people.map(({ _id }) => _id),
      ),
    ),
  ).toBe(2);
  expect((await test.deps.db.select().from(entitlementTable)).every(({ revokedAt }) => revokedAt)).toBe(true);
});

it('manually revoked access keeps its time when the bulk grant is undone', async () => {
  const people = await scenario.insert({});
  const [movie] = await movies.insert({});
  const action = { type: 'grantAccess', movieId: movie?._id, source: 'gift', endAt: inDays(30) };
  const { undoToken } = await done(action, idsOf(people), 1);
  const revokedAt = new Date('2026-01-01T00:00:00Z');
  await test.deps.db.update(entitlementTable).set({ revokedAt });
  await undo(undoToken);
  expect(await test.deps.db.select().from(entitlementTable)).toMatchObject([{ revokedAt }]);
});

it('a bulk action is checked against existing records and permissions', async () => {
  const people = await scenario.insert({});
  const [movie] = await movies.insert({});
  for (const [action, path] of [
    [{ type: 'block', reason: 'mood' }, 'action.reason'],
    [{ type: 'block', reason: 'spam', until: inDays(-1) }, 'action.until'],
    [{ type: 'grantAccess', movieId: newId(), source: 'comp', endAt: inDays(1) }, 'action.movieId'],
    [{ type: 'grantAccess', movieId: movie?._id, source: 'comp', endAt: null }, 'action.endAt'],
  ] as const) {
    const refused = await bulk(action, idsOf(people), 1, true);
    expect([refused.statusCode, refused.json().errors?.[0].path]).toEqual([422, path]);
  }
});

it('a bulk change by filter matches the list, including a search by part', async () => {
  await scenario.insert(
    { name: 'Eva Johnson' },
    { name: 'Max Johnson', country: 'FR' },
    { name: 'Jo Hanson' },
  );
  const target: Target = { by: 'filter', filter: { q: 'ohnson', country: 'GB' } };
  expect((await bulk({ type: 'tag', tag: 'vip' }, target, 2)).json()).toMatchObject({
    code: 'count_mismatch',
    data: { matched: 1 },
  });
  expect(await done({ type: 'tag', tag: 'vip' }, target, 1)).toMatchObject({ changed: 1 });
  const tagged = await test.deps.db.select().from(watcherTable).where(eq(watcherTable.name, 'Eva Johnson'));
  expect(tagged).toMatchObject([{ tags: ['vip'] }]);
  expect((await request('/api/watcher?tag=vip,press')).json().data.items).toMatchObject([
    { name: 'Eva Johnson', tags: ['vip'] },
  ]);
});

it('more than 500 watchers are changed and undone by jobs', async () => {
  await scenario.insert(
    ...Array.from({ length: 750 }, (_, n) => ({
      status: n < 50 ? ('anonymized' as const) : ('active' as const),
    })),
  );
  const asked = await done({ type: 'block', reason: 'spam' }, { by: 'filter', filter: {} }, 750);
  expect(asked).toMatchObject({ matched: 750, changed: 0, undoToken: null });
  const runner = jobRunner(test.deps, jobHandlers(test.deps));
  await runner.runNext();
  const { data: job } = (await request(`/api/job/${asked.jobId}`)).json();
  expect(job).toMatchObject({
    status: 'done',
    title: 'Changing 750 watchers',
    result: { changed: 700, skippedBy: [{ reason: 'closed', count: 50 }] },
  });
  const undone = await undo(job.result.undoToken);
  await runner.runNext();
  expect((await request(`/api/job/${undone.jobId}`)).json().data.result).toMatchObject({ changed: 700 });
  expect(await test.deps.db.$count(watcherTable, eq(watcherTable.status, 'active'))).toBe(700);
});
