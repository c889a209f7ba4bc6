import { eq } from 'drizzle-orm';
import { openTestApp, type SendRequest, type TestApp } from '../../../../testing/test-app.ts';
import { makerTable } from '../../makers/makers.table.ts';
import { groupMovedTable } from '../movie-groups.table.ts';
import { type MovieCatalog, seedMovieCatalog } from '../movies.fixture.ts';
import { movieTable } from '../movies.table.ts';

let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('superadmin');
});
beforeEach(() => test.deps.db.delete(movieTable));
afterAll(() => test.close());

const lacking = {
  releaseYear: null,
  runtimeMinutes: null,
  countryOfOrigin: [],
  originalLanguage: null,
  genreIds: [],
  makerId: null,
};
const send = (path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
  request({ method, url: `/api/movie${path}`, payload });
const create = async (title = 'Nosferatu') => {
  const response = await send('', { title });
  expect(response.statusCode).toBe(201);
  return response.json().data;
};
const pathsOf = (response: Awaited<ReturnType<typeof send>>) =>
  response.json().errors.map(({ path }: { path: string }) => path);

it('a draft needs only a title; titles in other scripts get a slug, too', async () => {
  expect(await create()).toMatchObject({ ...lacking, slug: 'nosferatu', maker: null, status: 'draft' });
  expect(await create('東京物語')).toMatchObject({ slug: 'movie' });
  const { items } = (await request('/api/movie?sort=title&q=nosf')).json().data;
  expect(items).toMatchObject([{ title: 'Nosferatu', makerName: null, releaseYear: null }]);
  expect((await request('/api/search?q=nosf')).json().data).toMatchObject([
    { type: 'movie', hits: [{ label: 'Nosferatu', detail: '' }] },
  ]);
});

it('a submission is refused with every fact that is missing, alone and in a bulk change', async () => {
  const { _id } = await create();
  const refused = await send(`/${_id}/transition`, { to: 'in_review', version: 1 });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'checklist_incomplete']);
  expect(pathsOf(refused)).toEqual(
    ['releaseYear', 'runtime', 'country', 'language', 'maker', 'genre'].map((item) => `checklist.${item}`),
  );
  const bulk = await send('/bulk', {
    action: { type: 'transition', to: 'in_review' },
    target: { by: 'ids', ids: [_id, (await fixture.insertOne())._id] },
    expectedCount: 2,
    dryRun: true,
  });
  expect(bulk.json().data).toMatchObject({
    changed: 1,
    skippedBy: [{ reason: 'checklist_incomplete', count: 1 }],
  });
});

it('a submission needs the facts and not yet the rest of the checklist', async () => {
  const { _id } = await fixture.insertOne({ credits: [], shortDescription: '' });
  expect((await send(`/${_id}/transition`, { to: 'in_review', version: 1 })).statusCode).toBe(200);
});

it.each(Object.entries(lacking))(
  'a movie without %s is not published, alone or in bulk',
  async (key, none) => {
    const { _id } = await fixture.insertOne({ status: 'approved', [key]: none });
    await fixture.givePoster(_id);
    const step = { to: 'published' } as const;
    expect(pathsOf(await send(`/${_id}/transition`, { ...step, version: 1 }))).toHaveLength(1);
    const action = { type: 'transition', ...step };
    const bulk = { action, target: { by: 'ids', ids: [_id] }, expectedCount: 1, dryRun: true };
    expect((await send('/bulk', bulk)).json().data).toMatchObject({ changed: 0 });
  },
);

it.each(['in_review', 'approved', 'scheduled', 'published', 'unpublished', 'expired'] as const)(
  'a movie that is %s is not saved without its facts, each refused by name',
  async (status) => {
    const { _id } = await fixture.insertOne({ status });
    const refused = await send(`/${_id}`, { version: 1, ...lacking }, 'PATCH');
    expect([refused.statusCode, pathsOf(refused)]).toEqual([422, Object.keys(lacking)]);
    expect(refused.json().errors[0].message).toBe('Release year is required.');
    expect(refused.json().errors[2].message).toBe('Choose at least one country.');
  },
);

it('a draft may lose its facts again, but not its maker', async () => {
  const { _id } = await fixture.insertOne();
  expect(pathsOf(await send(`/${_id}`, { version: 1, ...lacking }, 'PATCH'))).toEqual(['makerId']);
  const { makerId: _, ...others } = lacking;
  expect((await send(`/${_id}`, { version: 1, ...others }, 'PATCH')).statusCode).toBe(200);
});

it('a draft that gets its maker is counted there, and reports follow', async () => {
  const { db } = test.deps;
  const countOf = async () =>
    (await db.select().from(makerTable).where(eq(makerTable._id, fixture.makerId)))[0]?.movieCount;
  const { _id } = await create();
  const before = await countOf();
  await db.delete(groupMovedTable);
  expect((await send(`/${_id}`, { version: 1, makerId: fixture.makerId }, 'PATCH')).statusCode).toBe(200);
  const moved = { kind: 'maker', groupId: fixture.makerId };
  expect(await db.select().from(groupMovedTable)).toEqual([
    { sums: 'watch_group', ...moved },
    { sums: 'sale_group', ...moved },
  ]);
  expect(await countOf()).toBe((before ?? 0) + 1);
  await db.delete(groupMovedTable);
  const { _id: other } = await create();
  await db.delete(movieTable).where(eq(movieTable._id, other));
  expect(await db.select().from(groupMovedTable)).toEqual([]);
});

it('undoing a bulk change leaves a draft the maker that it got, because something may have been sold since', async () => {
  const { _id } = await create();
  const { data } = (
    await send('/bulk', {
      action: { type: 'setMaker', makerId: fixture.makerId },
      target: { by: 'ids', ids: [_id] },
      expectedCount: 1,
      dryRun: false,
    })
  ).json();
  const undone = await send('/bulk/undo', { undoToken: data.undoToken });
  expect(undone.json().data).toMatchObject({ changed: 0, skippedBy: [{ reason: 'unchanged', count: 1 }] });
  const stored = await test.deps.db.select().from(movieTable).where(eq(movieTable._id, _id));
  expect(stored).toMatchObject([{ makerId: fixture.makerId, version: 2 }]);
});
