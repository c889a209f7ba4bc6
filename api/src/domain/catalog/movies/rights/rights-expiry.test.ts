import { eq } from 'drizzle-orm';
import { countStatements } from '../../../../testing/count-statements.ts';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { refreshRights } from './refresh-rights.ts';
import { dayMs } from './rights.fixture.ts';
import { refreshStates } from './rights-state.ts';
import { useRightsEditor } from './rights-editor.fixture.ts';

const { app, catalog, admin, inDays, aRight, put, row } = useRightsEditor();

it('rights open and close as time passes without a new version', async () => {
  const movie = await catalog().insertOne();
  await put(movie._id, [
    aRight({ territories: ['SE'], startAt: inDays(1), endAt: inDays(3) }),
    aRight({ territories: ['FI'], licenseType: 'avod', startAt: inDays(2), endAt: null }),
  ]);
  const before = await row(movie._id);
  expect(before.sellableIn).toEqual([]);
  app().advance(2.5 * dayMs);
  await refreshRights(app().deps);
  const open = await row(movie._id);
  expect(open).toMatchObject({ sellableIn: ['FI', 'SE'], openLicenses: ['svod', 'avod'] });
  expect(open.nextExpiryAt).toEqual(open.rightsChangeAt);
  expect([open.version, open.updatedAt]).toEqual([before.version, before.updatedAt]);
  app().advance(dayMs);
  await refreshRights(app().deps);
  expect(await row(movie._id)).toMatchObject({
    sellableIn: ['FI'],
    nextExpiryAt: null,
    rightsChangeAt: null,
  });
});

it('the rights state of many movies takes as many statements as that of one', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { _id } = await catalog().insertOne();
    await put(_id, [aRight({ territories: ['SE'], startAt: inDays(1), endAt: null })]);
    ids.push(_id);
  }
  const { db, now } = app().deps;
  const statements = countStatements(db);
  await refreshStates(db, ids.slice(0, 1), new Date(now().getTime() + 2 * dayMs));
  expect(statements()).toBe(2);
  await refreshStates(db, ids, new Date(now().getTime() + 2 * dayMs));
  expect(statements()).toBe(4);
  for (const _id of ids) expect((await row(_id)).openLicensesIn).toEqual(['SE:svod']);
});

it('one run refreshes more movies than fit in a batch', async () => {
  const past = new Date(app().deps.now().getTime() - dayMs);
  await catalog().insert(...Array.from({ length: 25 }, () => ({ sellableIn: ['SE'], rightsChangeAt: past })));
  expect(await refreshRights(app().deps)).toBe(25);
  expect(await refreshRights(app().deps)).toBe(0);
});

it('a published movie expires when its last right has ended, and publishers are notified', async () => {
  const movie = await catalog().insertOne({ status: 'published' });
  const waiting = await catalog().insertOne({ status: 'published' });
  await put(movie._id, [aRight({ endAt: inDays(1) })]);
  await put(waiting._id, [aRight({ endAt: inDays(1) }), aRight({ startAt: inDays(30), endAt: null })]);
  app().advance(2 * dayMs);
  await refreshRights(app().deps);
  expect(await row(movie._id)).toMatchObject({ status: 'expired', version: 3, sellableIn: [] });
  expect(await row(waiting._id)).toMatchObject({ status: 'published', version: 2 });
  const told = await app()
    .deps.db.select()
    .from(notificationTable)
    .where(eq(notificationTable.adminId, admin()._id));
  expect(told).toMatchObject([{ type: 'movieExpired', params: { movieId: movie._id } }]);
});

it('a published movie can’t lose its last right unless it is older than rights', async () => {
  const movie = await catalog().insertOne({ status: 'published' });
  const refused = await put(movie._id, [aRight({ startAt: inDays(-9), endAt: inDays(-1) })]);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'rights_in_use']);
  const old = await catalog().insertOne({ status: 'published', rightsRequired: false });
  expect((await put(old._id, [])).statusCode).toBe(200);
  expect((await put(old._id, [aRight()])).statusCode).toBe(200);
  expect((await put(old._id, [], 2)).statusCode).toBe(409);
});
