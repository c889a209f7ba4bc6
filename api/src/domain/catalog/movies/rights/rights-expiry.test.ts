import { eq } from 'drizzle-orm';
import { countStatements } from '../../../../testing/count-statements.ts';
import { type Asker, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseCountries } from '../../../site/countries/countries.service.ts';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { refreshRights } from './refresh-rights.ts';
import { dayMs, rightsCalls } from './rights.fixture.ts';
import { refreshStates } from './rights-state.ts';

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

const { inDays, aRight, put, row } = rightsCalls(() => ({ test, ask }));

it('rights open and close as time passes without a new version', async () => {
  const movie = await world.insertOne();
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
    const { _id } = await world.insertOne();
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
  const movie = await world.insertOne({ status: 'published' });
  const waiting = await world.insertOne({ status: 'published' });
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
  const movie = await world.insertOne({ status: 'published' });
  const refused = await put(movie._id, [aRight({ startAt: inDays(-9), endAt: inDays(-1) })]);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'rights_in_use']);
  const old = await world.insertOne({ status: 'published', rightsRequired: false });
  expect((await put(old._id, [])).statusCode).toBe(200);
  expect((await put(old._id, [aRight()])).statusCode).toBe(200);
  expect((await put(old._id, [], 2)).statusCode).toBe(409);
});
