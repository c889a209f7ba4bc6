import { desc, eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { seedMovieCatalog, type MovieCatalog } from './movies.fixture.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { movieFigures, movieTable } from './movies.table.ts';

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

const post = (url: string, payload: object) => request({ method: 'POST', url, payload });
const patch = (url: string, payload: object) => request({ method: 'PATCH', url, payload });
const create = async (over: Parameters<MovieCatalog['body']>[0] = {}) => {
  const response = await post('/api/movie', fixture.body(over));
  expect(response.statusCode).toBe(201);
  return response.json().data;
};
const revisionsOf = (movieId: string) =>
  test.deps.db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.objectId, movieId))
    .orderBy(desc(revisionTable.at), desc(revisionTable._id));
const auditsOf = (movieId: string) =>
  test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, movieId)).orderBy(auditTable.seq);

it('a new movie is a draft of its maker, with a slug from its title, a revision and an audit row', async () => {
  const movie = await create({ title: 'Ærø & the Général’s  Éclair!' });
  expect(movie).toMatchObject({
    slug: 'aero-the-generals-eclair',
    status: 'draft',
    version: 1,
    maker: { _id: fixture.makerId, name: 'Aurora Pictures' },
    createdBy: { _id: request._id },
    images: [],
  });
  expect(movie.genres.map(({ name }: { name: string }) => name)).toEqual(['Comedy', 'Action']);
  expect(movie.checklist).toContainEqual({ item: 'poster', done: false });
  expect(await revisionsOf(movie._id)).toMatchObject([
    { action: 'create', actorId: request._id, version: 1 },
  ]);
  expect(await auditsOf(movie._id)).toMatchObject([{ action: 'movie.create', actorId: request._id }]);
});

it('slugs from one title differ even when created concurrently; titles in other scripts get one, too', async () => {
  const movies = await Promise.all([create(), create(), create()]);
  expect(new Set(movies.map(({ slug }) => slug))).toEqual(
    new Set(['the-general', 'the-general-2', 'the-general-3']),
  );
  expect((await create({ title: '東京物語', releaseYear: 1953 })).slug).toBe('movie-1953');
});

it('a taken slug or SKU is refused at its field, in one round with invalid fields and unknown references', async () => {
  await create({ slug: 'taken', sku: 'BL-1' });
  const all = await request({
    method: 'POST',
    url: '/api/movie',
    payload: fixture.body({ title: '', slug: 'taken', sku: 'BL-1', makerId: newId() }),
  });
  const paths = all.json().errors.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(['title', 'makerId', 'slug', 'sku']);
  for (const [over, path] of [
    [{ slug: 'taken' }, 'slug'],
    [{ sku: 'BL-1' }, 'sku'],
  ] as const) {
    const refused = await post('/api/movie', fixture.body(over));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ path, code: 'taken' }]);
  }
  const movie = await create({ slug: 'mine' });
  const moved = await patch(`/api/movie/${movie._id}`, { version: 1, slug: 'taken' });
  expect(moved.json().errors).toMatchObject([{ path: 'slug', code: 'taken' }]);
  const free = async (query: string) => (await request(`/api/movie/slug?${query}`)).json().data.free;
  expect(await free('slug=taken')).toBe(false);
  expect(await free('slug=new')).toBe(true);
  expect(await free(`slug=mine&except=${movie._id}`)).toBe(true);
});

it('unknown references are refused at their fields', async () => {
  const refused = await post(
    '/api/movie',
    fixture.body({
      makerId: newId(),
      type: 'episode',
      genreIds: [newId()],
      tagIds: [fixture.genre['comedy'] ?? ''],
      credits: [{ name: 'X', role: 'wizard' }],
      ageRatings: [{ board: 'fsk', rating: 'mpa-g' }],
      contentWarnings: ['boredom'],
    }),
  );
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'makerId',
    'seriesId',
    'genreIds',
    'tagIds',
    'credits.0.role',
    'ageRatings.0.rating',
    'contentWarnings.0',
  ]);
  expect(await test.deps.db.$count(movieTable)).toBe(0);
});

it('an episode belongs to a series, not to a feature', async () => {
  const series = await create({ type: 'series', slug: 'series' });
  const feature = await create({ slug: 'feature' });
  const episode = (seriesId: string) =>
    fixture.body({ type: 'episode', seriesId, seasonNo: 1, episodeNo: 1 });
  expect((await post('/api/movie', episode(series._id))).statusCode).toBe(201);
  expect((await post('/api/movie', episode(feature._id))).json().errors).toMatchObject([
    { path: 'seriesId' },
  ]);
});

it('text that the database can’t store is refused at its field', async () => {
  for (const title of ['nul \0', 'half \ud800'])
    expect((await post('/api/movie', fixture.body({ title }))).json().errors).toMatchObject([
      { path: 'title' },
    ]);
  expect((await request('/api/movie?q=%00')).statusCode).toBe(422);
});

it('an edit of a stale version gets 409 with the current record', async () => {
  const movie = await create();
  const first = await patch(`/api/movie/${movie._id}`, { version: 1, title: 'First' });
  expect(first.json().data).toMatchObject({ title: 'First', version: 2, slug: movie.slug });
  const second = await patch(`/api/movie/${movie._id}`, { version: 1, title: 'Second' });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'version_conflict',
    data: { _id: movie._id, title: 'First', version: 2, maker: { name: 'Aurora Pictures' } },
  });
  for (const figure of movieFigures) expect(second.json().data).not.toHaveProperty(figure);
  expect(await revisionsOf(movie._id)).toHaveLength(2);
});

it('of concurrent edits of one version, one succeeds', async () => {
  const movie = await create();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => patch(`/api/movie/${movie._id}`, { version: 1, title: `Edit ${n}` })),
  );
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
});

it('all fields are replaced together, and an unchanged replace writes nothing', async () => {
  const { slug, ...movie } = await create();
  const form = { ...fixture.body(), slug, version: 1 };
  const put = (payload: object) => request({ method: 'PUT', url: `/api/movie/${movie._id}`, payload });
  expect((await put(form)).json().data.version).toBe(1);
  const saved = await put({ ...form, title: 'Steamboat Bill, Jr.', runtimeMinutes: 70 });
  expect(saved.json().data).toMatchObject({ title: 'Steamboat Bill, Jr.', runtimeMinutes: 70, version: 2 });
  const [revision] = await revisionsOf(movie._id);
  expect(revision?.changes).toEqual([
    { field: 'title', before: 'The General', after: 'Steamboat Bill, Jr.' },
    { field: 'runtimeMinutes', before: 75, after: 70 },
  ]);
  const { tagline: _, ...incomplete } = form;
  expect((await put({ ...incomplete, version: 2 })).json().errors).toMatchObject([{ path: 'tagline' }]);
});

it('a deleted movie leaves the list, cannot be edited, and can be restored for 30 days', async () => {
  const movie = await create();
  const url = `/api/movie/${movie._id}`;
  const deleted = await request({ method: 'DELETE', url: `${url}?version=1` });
  expect(deleted.json().data.deletedAt).not.toBeNull();
  const titles = async (query: string) =>
    (await request(`/api/movie${query}`)).json().data.items.map(({ title }: { title: string }) => title);
  expect(await titles('')).toEqual([]);
  expect(await titles('?deleted=true')).toEqual(['The General']);
  expect((await patch(url, { version: 2, title: 'No' })).json().code).toBe('movie_deleted');
  expect((await request(url)).statusCode).toBe(200);
  expect((await post(`${url}/restore`, { version: 2 })).json().data).toMatchObject({
    deletedAt: null,
    version: 3,
  });
  expect((await post(`${url}/restore`, { version: 3 })).json().code).toBe('not_deleted');
  await test.deps.db
    .update(movieTable)
    .set({ deletedAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) })
    .where(eq(movieTable._id, movie._id));
  expect((await post(`${url}/restore`, { version: 3 })).statusCode).toBe(410);
});

it('the history shows who changed which fields, and a revision can be restored', async () => {
  const movie = await create();
  const url = `/api/movie/${movie._id}`;
  await patch(url, { version: 1, title: 'Second', featured: true });
  await patch(url, { version: 2, title: 'Third' });
  const history = async () => (await request(`${url}/history`)).json().data;
  const { items, total } = await history();
  expect(total).toBe(3);
  expect(items.map(({ restorable }: { restorable: boolean }) => restorable)).toEqual([false, true, true]);
  expect(items[1]).toMatchObject({ action: 'update', actor: { _id: request._id } });
  expect(items[1].changes).toEqual([
    { field: 'title', before: 'The General', after: 'Second' },
    { field: 'featured', before: false, after: true },
  ]);
  const back = await post(`${url}/history/${items[2]._id}/restore`, { version: 3 });
  expect(back.json().data).toMatchObject({ title: 'The General', featured: false, version: 4 });
  expect((await history()).items[0]).toMatchObject({ action: 'restoreRevision' });
  const other = await create({ slug: 'other' });
  const foreign = await post(`/api/movie/${other._id}/history/${items[2]._id}/restore`, { version: 1 });
  expect(foreign.statusCode).toBe(404);
});

it('a refused write leaves neither revision nor audit entry', async () => {
  const movie = await create();
  await patch(`/api/movie/${movie._id}`, { version: 1, makerId: newId() });
  await patch(`/api/movie/${movie._id}`, { version: 9, title: 'No' });
  await patch(`/api/movie/${movie._id}`, { version: 1, title: '' });
  await patch(`/api/movie/${movie._id}`, { version: 1, color: 'red' });
  expect(await revisionsOf(movie._id)).toHaveLength(1);
  expect(await auditsOf(movie._id)).toHaveLength(1);
});

it('an unknown movie is a 404', async () => {
  const url = `/api/movie/${newId()}`;
  for (const response of [
    await request(url),
    await request(`${url}/checklist`),
    await request(`${url}/history`),
    await patch(url, { version: 1 }),
    await request({ method: 'DELETE', url: `${url}?version=1` }),
    await request('/api/movie/nonsense'),
  ])
    expect(response.statusCode).toBe(404);
});
