import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '../../../../platform/db/columns.ts';
import { memoryObjectStore } from '../../../../testing/memory-object-store.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { movieTable } from '../movies.table.ts';

const store = memoryObjectStore();
let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
let poster: Buffer;
beforeAll(async () => {
  test = await openTestApp({ store });
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('admin');
  poster = await picture(1_000, 1_500);
});
afterAll(() => test.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
const upload = (movieId: string, file: Buffer, query = 'kind=poster&alt=A%20poster') =>
  request({ method: 'POST', url: `/api/movie/${movieId}/image?${query}`, ...multipart(file) });

it('a poster is stored in three sizes, shown in the list, and recorded in the history', async () => {
  const movie = await fixture.insertOne();
  const response = await upload(movie._id, poster);
  expect(response.statusCode).toBe(201);
  const { data } = response.json();
  expect(data).toMatchObject({
    version: 2,
    images: [{ kind: 'poster', width: 1000, height: 1500, alt: 'A poster', focal: { x: 0.5, y: 0.5 } }],
  });
  expect(data.checklist).toContainEqual({ item: 'posterAlt', done: true });
  const { urls } = data.images[0];
  for (const [size, width] of [
    ['thumb', 120],
    ['card', 400],
    ['full', 1000],
  ] as const) {
    const served = await test.app.inject(urls[size]);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
  }
  const listed = (await request('/api/movie?missing=poster')).json().data.items;
  expect(listed).toEqual([]);
  const [row] = (await request('/api/movie')).json().data.items;
  expect(row.posterUrl).toBe(urls.thumb);
  const [revision] = await test.deps.db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.objectId, movie._id));
  expect(revision).toMatchObject({ action: 'addImage', changes: [{ field: 'images' }], version: 2 });
});

it('a new poster replaces the old one, whose files are removed an hour later', async () => {
  const movie = await fixture.insertOne();
  await upload(movie._id, poster);
  const first = (await request(`/api/movie/${movie._id}`)).json().data.images[0];
  await upload(movie._id, poster, 'kind=still');
  const { data } = (await upload(movie._id, poster)).json();
  expect(data.images.map(({ kind }: { kind: string }) => kind)).toEqual(['still', 'poster']);
  const media = mediaService(test.deps);
  expect(await media.sweep()).toBe(0);
  test.advance(61 * 60_000);
  expect(await media.sweep()).toBe(1);
  expect((await test.app.inject(first.urls.thumb)).statusCode).toBe(404);
  expect((await test.app.inject(data.images[1].urls.thumb)).statusCode).toBe(200);
  request = await test.signedIn('admin');
});

it('a poster with wrong dimensions is refused with its actual and required dimensions', async () => {
  const movie = await fixture.insertOne();
  for (const [width, height] of [
    [999, 1_500],
    [1_000, 1_000],
    [1_600, 2_300],
  ] as const) {
    const refused = await upload(movie._id, await picture(width, height));
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual([
      {
        path: 'file',
        code: 'wrong_shape',
        message: `This image is ${width} × ${height}; it must be at least 1000 × 1500 and 2:3, within 2%.`,
      },
    ]);
  }
  expect(await test.deps.db.select().from(movieTable).where(eq(movieTable._id, movie._id))).toMatchObject([
    { version: 1, posterKey: null },
  ]);
});

it('alternative text and focal point change without a new version; removing a poster clears it', async () => {
  const movie = await fixture.insertOne();
  const { data } = (await upload(movie._id, poster)).json();
  const url = `/api/movie/${movie._id}/image/${data.images[0]._id}`;
  const changed = await request({
    method: 'PATCH',
    url,
    payload: { alt: 'Better', focal: { x: 0.25, y: 1 } },
  });
  expect(changed.json().data).toMatchObject({ alt: 'Better', focal: { x: 0.25, y: 1 } });
  expect((await request({ method: 'PATCH', url, payload: { focal: { x: 2, y: 0 } } })).statusCode).toBe(422);
  const other = await fixture.insertOne();
  const foreign = `/api/movie/${other._id}/image/${data.images[0]._id}`;
  expect((await request({ method: 'DELETE', url: foreign })).statusCode).toBe(404);
  const removed = await request({ method: 'DELETE', url });
  expect(removed.json().data).toMatchObject({ version: 3, images: [] });
  expect((await request({ method: 'DELETE', url })).statusCode).toBe(404);
  const [record] = await test.deps.db.select().from(movieTable).where(eq(movieTable._id, movie._id));
  expect(record?.posterKey).toBeNull();
});

it('an unknown or deleted movie refuses images, and nothing is stored', async () => {
  const before = store.keys().length;
  expect((await upload(newId(), poster)).statusCode).toBe(404);
  const deleted = await fixture.insertOne({ deletedAt: new Date() });
  expect((await upload(deleted._id, poster)).json().code).toBe('movie_deleted');
  expect((await upload((await fixture.insertOne())._id, poster, 'kind=banner')).statusCode).toBe(422);
  expect(store.keys()).toHaveLength(before);
});

it('an unknown image is a 404', async () => {
  for (const url of [`/media/${newId()}/thumb.webp`, '/media/x/thumb.webp', `/media/${newId()}/..%2fkey`]) {
    const response = await test.app.inject(url);
    expect([response.statusCode, response.body]).toEqual([404, 'Not found']);
  }
});
