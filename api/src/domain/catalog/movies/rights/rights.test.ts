import { and, eq } from 'drizzle-orm';
import type { z } from '@backlot/contracts/z';
import type { rightInput } from '@backlot/contracts/catalog/movies/rights';
import type { Db } from '../../../../platform/db/database.ts';
import { brokenConstraint } from '../../../../platform/http/database-failure.ts';
import { countStatements } from '../../../../testing/count-statements.ts';
import { type Asker, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { ensureBaseCountries } from '../../../site/countries/countries.service.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { refreshRights } from './refresh-rights.ts';
import { refreshStates } from './rights-state.ts';
import { movieRightTable } from './rights.table.ts';
import { movieTable } from '../movies.table.ts';

type Wire = z.input<typeof rightInput>;
const dayMs = 86_400_000;

let test: TestApp;
let world: MovieCatalog;
let ask: Asker & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  world = await seedMovieCatalog(test.deps);
  await ensureBaseCountries(test.deps.db);
});
beforeEach(async () => {
  ask = await test.signedIn('admin'); // again: some tests advance the clock
});
afterAll(() => test.close());

const inDays = (days: number) => new Date(test.deps.now().getTime() + days * dayMs).toISOString();
const aRight = (over: Partial<Wire> = {}): Wire => ({
  territories: ['DE', 'AT'],
  mode: 'allow',
  licenseType: 'svod',
  startAt: inDays(-10),
  endAt: inDays(10),
  holdbackDays: null,
  exclusive: false,
  contract: null,
  ...over,
});
const one = async (over: Parameters<MovieCatalog['insert']>[0] = {}) => {
  const [movie] = await world.insert(over);
  if (!movie) throw new Error('An insert answered no row');
  return movie;
};
const put = (movieId: string, rights: Wire[], version = 1, as: Asker = ask) =>
  as({ method: 'PUT', url: `/api/movie/${movieId}/rights`, payload: { version, rights } });
const row = async (id: string) => {
  const [movie] = await test.deps.db.select().from(movieTable).where(eq(movieTable._id, id));
  if (!movie) throw new Error('The movie is gone');
  return movie;
};
const titlesUnder = async (query: string): Promise<string[]> =>
  (await ask(`/api/movie?${query}&sort=title`))
    .json()
    .data.items.map(({ title }: { title: string }) => title);

it('rights are saved together and keep their ids; an unchanged save writes nothing', async () => {
  const movie = await one();
  const first = await put(movie._id, [aRight(), aRight({ licenseType: 'avod', endAt: null })]);
  expect(first.statusCode).toBe(200);
  const { version, rights } = first.json().data;
  expect(version).toBe(2);
  expect(rights).toMatchObject([
    { territories: ['AT', 'DE'], licenseType: 'svod' },
    { licenseType: 'avod', endAt: null },
  ]);
  expect((await ask(`/api/movie/${movie._id}/rights`)).json().data).toEqual({ version, rights });

  expect((await put(movie._id, rights, 2)).json().data).toEqual({ version: 2, rights });
  const [kept, changed] = rights;
  const second = await put(movie._id, [{ ...changed, contract: 'C-7' }, kept], 2);
  expect(second.json().data).toMatchObject({
    version: 3,
    rights: [{ _id: changed._id, contract: 'C-7' }, kept],
  });
});

it('history and audit log contain removed and added rights only', async () => {
  const movie = await one();
  const [kept] = (await put(movie._id, [aRight()])).json().data.rights;
  const added = aRight({ licenseType: 'fvod', contract: 'C-1' });
  await put(movie._id, [kept, added], 2);
  const of = and(eq(revisionTable.objectId, movie._id), eq(revisionTable.version, 3));
  const [revision] = await test.deps.db.select().from(revisionTable).where(of);
  expect(revision).toMatchObject({
    action: 'setRights',
    changes: [{ field: 'rights', before: [], after: [{ licenseType: 'fvod', contract: 'C-1' }] }],
  });
  expect(revision?.changes).toHaveLength(1);
  const audited = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, movie._id));
  expect(audited.at(-1)).toMatchObject({ action: 'movie.setRights', actorId: ask._id });
});

it('a stale save answers 409 with the current rights, and of two concurrent saves one succeeds', async () => {
  const movie = await one();
  await put(movie._id, [aRight()]);
  const stale = await put(movie._id, []);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'version_conflict', data: { version: 2, rights: [{}] } });
  const codes = await Promise.all([
    put(movie._id, [aRight({ licenseType: 'avod' })], 2),
    put(movie._id, [aRight({ licenseType: 'fvod' })], 2),
  ]);
  expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await ask(`/api/movie/${movie._id}/rights`)).json().data.rights).toHaveLength(1);
});

it('overlapping windows are refused at the later right', async () => {
  const movie = await one();
  const refused = await put(movie._id, [aRight(), aRight({ territories: ['FR', 'DE'], endAt: null })]);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([{ path: 'rights.1.territories', code: 'right_overlap' }]);
  const none = await put(movie._id, [aRight({ territories: ['DE', 'ZZ'] })]);
  expect(none.json().errors).toMatchObject([{ path: 'rights.0.territories', code: 'unknown' }]);
  expect((await row(movie._id)).version).toBe(1);
});

const insertInto = (db: Db, movieId: string, over: Partial<typeof movieRightTable.$inferInsert> = {}) =>
  db.insert(movieRightTable).values({
    movieId,
    position: 0,
    territories: ['DE'],
    mode: 'allow',
    licenseType: 'svod',
    startAt: test.deps.now(),
    endAt: null,
    exclusive: false,
    ...over,
  });

it('the database refuses overlaps, also of concurrent writes', async () => {
  const movie = await one();
  const insert = (over: Parameters<typeof insertInto>[2] = {}) => insertInto(test.deps.db, movie._id, over);
  const ends = await Promise.allSettled([insert(), insert({ territories: ['AT', 'DE'] })]);
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  expect(refusals.map(brokenConstraint)).toEqual(['movie_right_overlap']);
  await insert({ mode: 'deny' });
  await insert({ licenseType: 'avod' });
  await insert({ territories: ['FR'] });
});

it('a right can be written while another transaction references the movie', async () => {
  const { db, database } = test.deps;
  const movie = await one();
  const rows = await db.transaction(async (tx) => {
    await tx.select().from(movieTable).where(eq(movieTable._id, movie._id)).for('key share');
    return insertInto(database.engine === 'pglite' ? tx : db, movie._id).returning(); // PGlite has one connection
  });
  expect(rows).toHaveLength(1);
});

it('the list can be filtered by territory, license type and expiry', async () => {
  const titles = ['Ends soon', 'Ends later', 'Not yet', 'Denied'];
  const movies = await world.insert(...titles.map((title) => ({ title })));
  const [soon, later, notYet, denied] = movies.map(({ _id }) => _id);
  await put(soon ?? '', [aRight({ territories: ['NO'], endAt: inDays(5) })]);
  await put(later ?? '', [aRight({ territories: ['NO'], endAt: inDays(90), licenseType: 'est-buy' })]);
  await put(notYet ?? '', [aRight({ territories: ['NO'], startAt: inDays(2), endAt: null })]);
  await put(denied ?? '', [
    aRight({ territories: ['NO'] }),
    aRight({ territories: ['NO'], mode: 'deny', startAt: inDays(-1), endAt: null }),
  ]);
  expect(await titlesUnder('sellable=NO')).toEqual(['Ends later', 'Ends soon']);
  expect(await titlesUnder('sellable=NO,SE&license=est-buy')).toEqual(['Ends later']);
  expect(await titlesUnder('sellable=NO&expiring=30')).toEqual(['Ends soon']);
});

it('territory and license filters together match one right, in lists and bulk changes', async () => {
  const apart = await one({ title: 'Apart' });
  const together = await one({ title: 'Together' });
  await put(apart._id, [
    aRight({ territories: ['IS'], endAt: null }),
    aRight({ territories: ['PT'], licenseType: 'avod', endAt: null }),
  ]);
  await put(together._id, [aRight({ territories: ['IS', 'PT'], licenseType: 'avod', endAt: null })]);
  expect(await titlesUnder('sellable=IS')).toEqual(['Apart', 'Together']);
  expect(await titlesUnder('sellable=IS&license=avod')).toEqual(['Together']);
  expect(await titlesUnder('sellable=IS,PT&license=avod')).toEqual(['Apart', 'Together']);
  const tried = await ask({
    method: 'POST',
    url: '/api/movie/bulk',
    payload: {
      action: { type: 'feature', featured: true },
      target: { by: 'filter', filter: { sellable: 'IS', license: 'avod' } },
      expectedCount: 1,
      dryRun: true,
    },
  });
  expect(tried.json().data).toMatchObject({ matched: 1, changed: 1 });
});

it('rights open and close as time passes without a new version', async () => {
  const movie = await one();
  await put(movie._id, [
    aRight({ territories: ['SE'], startAt: inDays(1), endAt: inDays(3) }),
    aRight({ territories: ['FI'], licenseType: 'avod', startAt: inDays(2), endAt: null }),
  ]);
  const before = await row(movie._id);
  expect(before.sellableIn).toEqual([]);
  test.advance(2.5 * dayMs);
  await refreshRights(test.deps);
  const open = await row(movie._id);
  expect(open).toMatchObject({ sellableIn: ['FI', 'SE'], openLicenses: ['svod', 'avod'] });
  expect(open.nextExpiryAt).toEqual(open.rightsChangeAt);
  expect([open.version, open.updatedAt]).toEqual([before.version, before.updatedAt]);
  test.advance(dayMs);
  await refreshRights(test.deps);
  expect(await row(movie._id)).toMatchObject({
    sellableIn: ['FI'],
    nextExpiryAt: null,
    rightsChangeAt: null,
  });
});

it('the rights state of many movies takes as many statements as that of one', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { _id } = await one();
    await put(_id, [aRight({ territories: ['SE'], startAt: inDays(1), endAt: null })]);
    ids.push(_id);
  }
  const { db, now } = test.deps;
  const statements = countStatements(db);
  await refreshStates(db, ids.slice(0, 1), new Date(now().getTime() + 2 * dayMs));
  expect(statements()).toBe(2);
  await refreshStates(db, ids, new Date(now().getTime() + 2 * dayMs));
  expect(statements()).toBe(4);
  for (const _id of ids) expect((await row(_id)).openLicensesIn).toEqual(['SE:svod']);
});

it('one run refreshes more movies than fit in a batch', async () => {
  const past = new Date(test.deps.now().getTime() - dayMs);
  await world.insert(...Array.from({ length: 25 }, () => ({ sellableIn: ['SE'], rightsChangeAt: past })));
  expect(await refreshRights(test.deps)).toBe(25);
  expect(await refreshRights(test.deps)).toBe(0);
});

it('a published movie expires when its last right has ended, and publishers are notified', async () => {
  const movie = await one({ status: 'published' });
  const waiting = await one({ status: 'published' });
  await put(movie._id, [aRight({ endAt: inDays(1) })]);
  await put(waiting._id, [aRight({ endAt: inDays(1) }), aRight({ startAt: inDays(30), endAt: null })]);
  test.advance(2 * dayMs);
  await refreshRights(test.deps);
  expect(await row(movie._id)).toMatchObject({ status: 'expired', version: 3, sellableIn: [] });
  expect(await row(waiting._id)).toMatchObject({ status: 'published', version: 2 });
  const told = await test.deps.db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.adminId, ask._id));
  expect(told).toMatchObject([{ type: 'movieExpired', params: { movieId: movie._id } }]);
});

it('a published movie can’t lose its last right unless it is older than rights', async () => {
  const movie = await one({ status: 'published' });
  const refused = await put(movie._id, [aRight({ startAt: inDays(-9), endAt: inDays(-1) })]);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'rights_in_use']);
  const old = await one({ status: 'published', rightsRequired: false });
  expect((await put(old._id, [])).statusCode).toBe(200);
  expect((await put(old._id, [aRight()])).statusCode).toBe(200);
  expect((await put(old._id, [], 2)).statusCode).toBe(409);
});
