import { eq } from 'drizzle-orm';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { mediaUnclaimedTable } from '../../../platform/files/images/media.table.ts';
import { ticketTable } from '../../support/tickets/tickets.table.ts';
import { seedMovieCatalog, type MovieCatalog } from './movies.fixture.ts';
import { purgeDeleted } from './purge-movies.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { movieImageTable, movieTable } from './movies.table.ts';

const day = 24 * 60 * 60_000;
let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('admin');
});
beforeEach(() => test.deps.db.delete(movieTable));
afterAll(() => test.close());

const deletedFor = (days: number) => new Date(test.deps.now().getTime() - days * day);
const titles = async () => (await test.deps.db.select().from(movieTable)).map(({ title }) => title).sort();
const restore = async (_id: string, version: number) =>
  (await request({ method: 'POST', url: `/api/movie/${_id}/restore`, payload: { version } })).statusCode;

it('a deleted movie can be restored for 30 days, then it is purged except for an audit entry', async () => {
  const [movie] = await fixture.insert({ title: 'Lost' });
  const { _id = '' } = movie ?? {};
  await fixture.givePoster(_id);
  const [image] = await test.deps.db.select().from(movieImageTable);
  await request({ method: 'DELETE', url: `/api/movie/${_id}?version=1` });
  test.advance(29 * day);
  request = await test.signedIn('admin');
  expect(await purgeDeleted(test.deps)).toBe(0);
  expect(await restore(_id, 2)).toBe(200);
  await request({ method: 'DELETE', url: `/api/movie/${_id}?version=3` });

  test.advance(30 * day + 1_000);
  request = await test.signedIn('admin');
  expect(await restore(_id, 4)).toBe(410);
  expect(await purgeDeleted(test.deps)).toBe(1);
  expect(await restore(_id, 4)).toBe(404);
  expect(await titles()).toEqual([]);
  expect(await test.deps.db.$count(revisionTable)).toBe(0);
  expect(await test.deps.db.$count(movieImageTable)).toBe(0);
  expect(await test.deps.db.select().from(mediaUnclaimedTable)).toMatchObject([{ key: image?.key }]);
  const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.action, 'movie.purge'));
  expect(rows).toMatchObject([{ objectId: _id, actorId: null, diff: { title: ['Lost', null] } }]);
});

it('active and recently deleted movies are not purged', async () => {
  await fixture.insert(
    { title: 'Living' },
    { title: 'Lately', deletedAt: deletedFor(29) },
    { title: 'Long ago', deletedAt: deletedFor(31) },
  );
  expect(await purgeDeleted(test.deps)).toBe(1);
  expect(await titles()).toEqual(['Lately', 'Living']);
});

it('the purge runs in batches of twenty, and concurrent runs share the work', async () => {
  const old = Array.from({ length: 25 }, () => ({ deletedAt: deletedFor(31) }));
  await fixture.insert(...old);
  const both = await Promise.all([purgeDeleted(test.deps), purgeDeleted(test.deps)]);
  expect(both.sort((a, b) => a - b)).toEqual([5, 20]);
});

it('a series is purged after its last episode', async () => {
  const [series] = await fixture.insert({ type: 'series', title: 'Series', deletedAt: deletedFor(40) });
  const seriesId = series?._id ?? null;
  await fixture.insert({ type: 'episode', title: 'Episode', seriesId });
  expect(await purgeDeleted(test.deps)).toBe(0);
  await test.deps.db.update(movieTable).set({ deletedAt: deletedFor(31) });
  expect([await purgeDeleted(test.deps), await purgeDeleted(test.deps)]).toEqual([1, 1]);
});

it('a ticket keeps the title of its purged movie', async () => {
  const [movie] = await fixture.insert({ title: 'Asked about', deletedAt: deletedFor(31) });
  await test.deps.db.insert(ticketTable).values({
    number: 'T-10001',
    subject: 'No sound',
    requesterName: 'Ada',
    requesterEmail: 'ada@watchers.test',
    category: 'playback',
    priority: 'normal',
    status: 'open',
    movieId: movie?._id,
    movieTitle: movie?.title,
    lastMessageAt: test.deps.now(),
  });
  await purgeDeleted(test.deps);
  expect((await request('/api/support/T-10001')).json().data.movieTitle).toBe('Asked about');
});
