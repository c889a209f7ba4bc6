import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { brokenConstraint } from '../../../../platform/http/database-failure.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { refusedPaths } from '../../../../testing/refused-paths.ts';
import { movieRightTable } from './rights.table.ts';
import { movieTable } from '../movies.table.ts';
import { useRightsEditor } from './rights-editor.fixture.ts';

const { app, catalog, admin, request, inDays, aRight, put, row } = useRightsEditor();
const titlesUnder = async (query: string): Promise<string[]> =>
  (await request(`/api/movie?${query}&sort=title`))
    .json()
    .data.items.map(({ title }: { title: string }) => title);

it('rights are saved together and keep their ids; an unchanged save writes nothing', async () => {
  const movie = await catalog().insertOne();
  const first = await put(movie._id, [aRight(), aRight({ licenseType: 'avod', endAt: null })]);
  expect(first.statusCode).toBe(200);
  const { version, rights } = first.json().data;
  expect(version).toBe(2);
  expect(rights).toMatchObject([
    { territories: ['AT', 'DE'], licenseType: 'svod' },
    { licenseType: 'avod', endAt: null },
  ]);
  expect((await request(`/api/movie/${movie._id}/rights`)).json().data).toEqual({ version, rights });

  expect((await put(movie._id, rights, 2)).json().data).toEqual({ version: 2, rights });
  const [kept, changed] = rights;
  const second = await put(movie._id, [{ ...changed, contract: 'C-7' }, kept], 2);
  expect(second.json().data).toMatchObject({
    version: 3,
    rights: [{ _id: changed._id, contract: 'C-7' }, kept],
  });
});

it('rights are refused in one round for their fields and for unknown territories', async () => {
  const { _id } = await catalog().insertOne();
  const rights = [
    aRight({ holdbackDays: 0, territories: ['XX'] }),
    aRight({ licenseType: 'avod', territories: ['XY'] }),
    aRight({ licenseType: 'est-buy', territories: [] }),
  ];
  expect(await refusedPaths(app(), () => put(_id, rights))).toEqual([
    'rights.0.holdbackDays',
    'rights.2.territories',
    'rights.0.territories',
    'rights.1.territories',
  ]);
});

it('history and audit log contain removed and added rights only', async () => {
  const movie = await catalog().insertOne();
  const [kept] = (await put(movie._id, [aRight()])).json().data.rights;
  const added = aRight({ licenseType: 'fvod', contract: 'C-1' });
  await put(movie._id, [kept, added], 2);
  const of = and(eq(revisionTable.objectId, movie._id), eq(revisionTable.version, 3));
  const [revision] = await app().deps.db.select().from(revisionTable).where(of);
  expect(revision).toMatchObject({
    action: 'setRights',
    changes: [{ field: 'rights', before: [], after: [{ licenseType: 'fvod', contract: 'C-1' }] }],
  });
  expect(revision?.changes).toHaveLength(1);
  const audited = await app().deps.db.select().from(auditTable).where(eq(auditTable.objectId, movie._id));
  expect(audited.at(-1)).toMatchObject({ action: 'movie.setRights', actorId: admin()._id });
});

it('a stale save gets 409 with the current rights, and of two concurrent saves one succeeds', async () => {
  const movie = await catalog().insertOne();
  await put(movie._id, [aRight()]);
  const stale = await put(movie._id, []);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    code: 'version_conflict',
    data: { version: 2, rights: [{}], updatedBy: { _id: admin()._id } },
  });
  const codes = await Promise.all([
    put(movie._id, [aRight({ licenseType: 'avod' })], 2),
    put(movie._id, [aRight({ licenseType: 'fvod' })], 2),
  ]);
  expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await request(`/api/movie/${movie._id}/rights`)).json().data.rights).toHaveLength(1);
});

it('overlapping windows are refused at the later right', async () => {
  const movie = await catalog().insertOne();
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
    startAt: app().deps.now(),
    endAt: null,
    exclusive: false,
    ...over,
  });

it('the database refuses overlaps, also of concurrent writes', async () => {
  const movie = await catalog().insertOne();
  const insert = (over: Parameters<typeof insertInto>[2] = {}) => insertInto(app().deps.db, movie._id, over);
  const ends = await Promise.allSettled([insert(), insert({ territories: ['AT', 'DE'] })]);
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  expect(refusals.map(brokenConstraint)).toEqual(['movie_right_overlap']);
  await insert({ mode: 'deny' });
  await insert({ licenseType: 'avod' });
  await insert({ territories: ['FR'] });
});

it('a right can be written while another transaction references the movie', async () => {
  const { db, database } = app().deps;
  const movie = await catalog().insertOne();
  const rows = await db.transaction(async (tx) => {
    await tx.select().from(movieTable).where(eq(movieTable._id, movie._id)).for('key share');
    return insertInto(database.engine === 'pglite' ? tx : db, movie._id).returning(); // PGlite has one connection
  });
  expect(rows).toHaveLength(1);
});

it('the list can be filtered by territory, license type and expiry', async () => {
  const titles = ['Ends soon', 'Ends later', 'Not yet', 'Denied'];
  const movies = await catalog().insert(...titles.map((title) => ({ title })));
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
  const apart = await catalog().insertOne({ title: 'Apart' });
  const together = await catalog().insertOne({ title: 'Together' });
  await put(apart._id, [
    aRight({ territories: ['IS'], endAt: null }),
    aRight({ territories: ['PT'], licenseType: 'avod', endAt: null }),
  ]);
  await put(together._id, [aRight({ territories: ['IS', 'PT'], licenseType: 'avod', endAt: null })]);
  expect(await titlesUnder('sellable=IS')).toEqual(['Apart', 'Together']);
  expect(await titlesUnder('sellable=IS&license=avod')).toEqual(['Together']);
  expect(await titlesUnder('sellable=IS,PT&license=avod')).toEqual(['Apart', 'Together']);
  const tried = await request({
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
