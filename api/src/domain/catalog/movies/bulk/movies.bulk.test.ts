import { eq, inArray } from 'drizzle-orm';
import type { BulkResult } from '@backlot/contracts/catalog/movies/bulk';
import { newId } from '../../../../platform/db/columns.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { adminTable, sessionTable } from '../../../../platform/accounts/accounts.table.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { makerFixture } from '../../makers/makers.fixture.ts';
import { makerTable } from '../../makers/makers.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { movieTable } from '../movies.table.ts';

let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
});
beforeEach(async () => {
  await test.deps.db.delete(movieTable);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

type Target = { by: 'ids'; ids: string[] } | { by: 'filter'; filter: Record<string, string> };
const bulk = (action: object, target: Target, expectedCount: number, dryRun = false) =>
  request({ method: 'POST', url: '/api/movie/bulk', payload: { action, target, expectedCount, dryRun } });
const idsOf = (movies: { _id: string }[]): Target => ({ by: 'ids', ids: movies.map(({ _id }) => _id) });
const done = async (action: object, target: Target, count: number): Promise<BulkResult> => {
  const response = await bulk(action, target, count);
  expect(response.json()).toMatchObject({ success: true });
  return response.json().data;
};
const undo = (undoToken: string | null, as: SendRequest = request) =>
  as({ method: 'POST', url: '/api/movie/bulk/undo', payload: { undoToken } });
const stored = async (_id: string) => {
  const [movie] = await test.deps.db.select().from(movieTable).where(eq(movieTable._id, _id));
  return movie;
};
const all = () => test.deps.db.select().from(movieTable);

it('a preview reports the result and changes nothing', async () => {
  const movies = await fixture.insert({ status: 'draft' }, { status: 'in_review' }, { status: 'published' });
  const action = { type: 'transition', to: 'in_review' };
  const tried = await bulk(action, idsOf(movies), 3, true);
  expect(tried.json().data).toMatchObject({
    matched: 3,
    changed: 1,
    skippedBy: expect.arrayContaining([
      { reason: 'unchanged', count: 1 },
      { reason: 'transition_not_allowed', count: 1 },
    ]),
    undoToken: null,
    skipped: [{ reason: 'unchanged' }, { reason: 'transition_not_allowed', title: 'The General' }],
  });
  expect((await all()).map(({ version }) => version)).toEqual([1, 1, 1]);
});

it('a change by filter applies to the filtered list, with revisions and audit entries', async () => {
  await fixture.insert(
    { title: 'Alpha' },
    { title: 'Alps' },
    { title: 'Beta' },
    { title: 'Al', deletedAt: new Date() },
  );
  const result = await done({ type: 'feature', featured: true }, { by: 'filter', filter: { q: 'al' } }, 2);
  expect(result).toMatchObject({ matched: 2, changed: 2, skippedBy: [], jobId: null });
  const featured = (await all()).filter(({ featured: is }) => is);
  expect(featured.map(({ title }) => title).sort()).toEqual(['Alpha', 'Alps']);
  expect(featured.every(({ version, updatedBy }) => version === 2 && updatedBy === request._id)).toBe(true);
  const [revision] = await test.deps.db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.bulkId, result.undoToken ?? ''));
  expect(revision).toMatchObject({
    action: 'feature',
    actorId: request._id,
    version: 2,
    changes: [{ field: 'featured', before: false, after: true }],
    snapshot: { featured: true, releaseYear: 1926, genreIds: featured[0]?.genreIds },
  });
  const audits = await test.deps.db
    .select()
    .from(auditTable)
    .where(
      inArray(
        auditTable.objectId,
        featured.map(({ _id }) => _id),
      ),
    );
  expect(audits).toMatchObject([
    { action: 'movie.feature', diff: { featured: [false, true] } },
    { action: 'movie.feature', diff: { featured: [false, true] } },
  ]);
});

it('a change is refused when the count has changed since the preview', async () => {
  await fixture.insert({}, {});
  for (const dryRun of [true, false]) {
    const refused = await bulk({ type: 'feature', featured: true }, { by: 'filter', filter: {} }, 5, dryRun);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'count_mismatch', data: { matched: 2 } });
  }
  expect((await all()).some(({ featured }) => featured)).toBe(false);
});

it('every action changes its field or skips with its reason', async () => {
  const [comedy = '', western = '', drama = '', war = '', crime = '', horror = ''] = [
    'comedy',
    'western',
    'drama',
    'war',
    'crime',
    'horror',
  ].map((key) => fixture.genre[key] ?? '');
  const silent = fixture.tag['silent'] ?? '';
  const maker = newId();
  await test.deps.db.insert(makerTable).values(makerFixture({ _id: maker, name: newId() }));
  const past = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  const cases: [object, Parameters<MovieCatalog['insert']>[0], string | null, object][] = [
    [{ type: 'addGenre', genreId: western }, { genreIds: [comedy] }, null, { genreIds: [comedy, western] }],
    [{ type: 'addGenre', genreId: western }, { genreIds: [western] }, 'unchanged', {}],
    [
      { type: 'addGenre', genreId: western },
      { genreIds: [comedy, drama, war, crime, horror] },
      'genre_limit',
      {},
    ],
    [{ type: 'removeGenre', genreId: comedy }, { genreIds: [comedy, drama] }, null, { genreIds: [drama] }],
    [{ type: 'removeGenre', genreId: comedy }, { genreIds: [comedy] }, 'last_genre', {}],
    [{ type: 'addTag', tagId: silent }, {}, null, { tagIds: [silent] }],
    [{ type: 'addTag', tagId: silent }, { tagIds: Array.from({ length: 20 }, newId) }, 'tag_limit', {}],
    [{ type: 'removeTag', tagId: silent }, { tagIds: [silent] }, null, { tagIds: [] }],
    [{ type: 'removeTag', tagId: silent }, {}, 'unchanged', {}],
    [{ type: 'setMaker', makerId: maker }, {}, null, { makerId: maker }],
    [{ type: 'setMaker', makerId: fixture.makerId }, {}, 'unchanged', {}],
    [{ type: 'restore' }, { deletedAt: new Date() }, null, { deletedAt: null }],
    [{ type: 'restore' }, {}, 'not_deleted', {}],
    [{ type: 'restore' }, { deletedAt: past }, 'gone', {}],
    [{ type: 'feature', featured: true }, { deletedAt: past }, 'deleted', {}],
    [{ type: 'transition', to: 'published' }, { status: 'approved' }, 'checklist_incomplete', {}],
    [{ type: 'transition', to: 'approved' }, { status: 'in_review' }, null, { status: 'approved' }],
    [
      { type: 'transition', to: 'changes_requested', reasons: ['artwork'] },
      { status: 'in_review' },
      null,
      { status: 'changes_requested', rejectReasons: ['artwork'] },
    ],
    [{ type: 'transition', to: 'draft' }, { status: 'archived' }, 'permission_missing', {}],
    [{ type: 'transition', to: 'draft' }, { status: 'changes_requested' }, null, { status: 'draft' }],
  ];
  for (const [action, over, reason, after] of cases) {
    const [movie] = await fixture.insert(over);
    const result = await done(action, idsOf(movie ? [movie] : []), 1);
    const skipped = result.skipped.map((row) => row.reason);
    expect([action, skipped, result.changed]).toEqual([action, reason ? [reason] : [], reason ? 0 : 1]);
    expect(await stored(movie?._id ?? '')).toMatchObject({ version: reason ? 1 : 2, ...after });
    if (reason) continue;
    expect((await undo(result.undoToken)).json().data).toMatchObject({ changed: 1, skippedBy: [] });
    const back = await stored(movie?._id ?? '');
    expect(back).toEqual({ ...movie, version: 3, updatedAt: back?.updatedAt, updatedBy: request._id });
  }
  const gone = await done({ type: 'feature', featured: true }, { by: 'ids', ids: [newId()] }, 1);
  expect(gone).toMatchObject({ changed: 0, skipped: [{ reason: 'gone', title: '' }], undoToken: null });
});

it('complete movies are published in bulk; scheduled ones keep their publish date', async () => {
  const movies = await fixture.insert({ status: 'approved' }, { status: 'approved' });
  for (const { _id } of movies) await fixture.givePoster(_id);
  const publishAt = new Date(Date.now() + 86_400_000);
  await done({ type: 'transition', to: 'scheduled', publishAt: publishAt.toISOString() }, idsOf(movies), 2);
  expect(await stored(movies[0]?._id ?? '')).toMatchObject({ status: 'scheduled', publishAt });
  await done({ type: 'transition', to: 'published' }, idsOf(movies), 2);
  expect((await all()).map(({ status }) => status)).toEqual(['published', 'published']);
});

it('unknown references of an action are refused', async () => {
  const [movie] = await fixture.insert({});
  const target = idsOf(movie ? [movie] : []);
  for (const [action, path] of [
    [{ type: 'addGenre', genreId: fixture.tag['silent'] }, 'action.genreId'],
    [{ type: 'addTag', tagId: newId() }, 'action.tagId'],
    [{ type: 'setMaker', makerId: newId() }, 'action.makerId'],
    [{ type: 'transition', to: 'scheduled' }, 'action.publishAt'],
    [{ type: 'transition', to: 'changes_requested', reasons: ['taste'] }, 'action.reasons'],
  ] as const) {
    const refused = await bulk(action, target, 1, true);
    expect([refused.statusCode, refused.json().errors?.[0].path]).toEqual([422, path]);
  }
});

it('a bulk delete requires step-up and can be undone', async () => {
  const movies = await fixture.insert({}, {});
  expect((await bulk({ type: 'delete' }, idsOf(movies), 2)).json().code).toBe('step_up_required');
  expect((await bulk({ type: 'delete' }, idsOf(movies), 2, true)).statusCode).toBe(200);
  await test.deps.db
    .update(sessionTable)
    .set({ steppedUpUntil: new Date(test.deps.now().getTime() + 60_000) })
    .where(eq(sessionTable.adminId, request._id));
  const makersMovies = async () =>
    (await test.deps.db.select().from(makerTable).where(eq(makerTable._id, fixture.makerId)))[0]?.movieCount;
  const before = await makersMovies();
  const { undoToken } = await done({ type: 'delete' }, idsOf(movies), 2);
  expect(await makersMovies()).toBe((before ?? 0) - 2);
  await undo(undoToken);
  expect(await makersMovies()).toBe(before);
});

it('a bulk delete leaves published movies', async () => {
  const movies = await fixture.insert({}, { status: 'published' });
  const preview = (await bulk({ type: 'delete' }, idsOf(movies), 2, true)).json().data;
  expect(preview).toMatchObject({ changed: 1, skippedBy: [{ reason: 'published', count: 1 }] });
});

it('actions require their permission', async () => {
  const movies = await fixture.insert({});
  const grants = { 'movie:delete': false, 'movie:publish': false };
  await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, request._id));
  for (const action of [{ type: 'delete' }, { type: 'restore' }, { type: 'transition', to: 'published' }])
    expect((await bulk(action, idsOf(movies), 1)).statusCode).toBe(403);
  expect((await bulk({ type: 'feature', featured: true }, idsOf(movies), 1)).statusCode).toBe(200);
});

it('an undo works once, within 10 minutes, for the same admin, and skips movies changed since', async () => {
  const [a, b] = await fixture.insert({}, {});
  const both = idsOf([a, b].flatMap((movie) => movie ?? []));
  const { undoToken } = await done({ type: 'feature', featured: true }, both, 2);
  const url = `/api/movie/${a?._id}`;
  await request({ method: 'PATCH', url, payload: { version: 2, title: 'Changed since' } });
  expect((await undo(undoToken, await test.signedIn('admin'))).statusCode).toBe(404);
  expect((await undo(newId())).statusCode).toBe(404);
  expect((await undo(undoToken)).json().data).toMatchObject({
    matched: 2,
    changed: 1,
    skipped: [{ _id: a?._id, reason: 'version_conflict' }],
  });
  expect(await stored(a?._id ?? '')).toMatchObject({ featured: true });
  expect(await stored(b?._id ?? '')).toMatchObject({ featured: false });
  expect((await undo(undoToken)).statusCode).toBe(410);
  const late = await done({ type: 'feature', featured: false }, both, 2);
  test.advance(10 * 60_000 + 1);
  expect((await undo(late.undoToken)).statusCode).toBe(410);
  test.advance(-10 * 60_000 - 1);
});
