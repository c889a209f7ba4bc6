import { and, eq } from 'drizzle-orm';
import { lookupType } from '@backlot/contracts/site/lookups/lookup';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { lookupCalls, type LookupCalls } from './lookups.fixture.ts';
import { ensureBaseLookups } from './lookups.service.ts';
import { lookupTable } from './lookups.table.ts';

let test: TestApp;
let fixture: MovieCatalog;
let lookups: LookupCalls;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('superadmin');
  lookups = lookupCalls(request);
});
afterAll(() => test.close());

const field = (response: { json: () => { errors?: { path: string; code: string }[] } }) =>
  response.json().errors?.map(({ path, code }) => [path, code]);

it('all types are listed with their totals, even empty ones', async () => {
  const { data } = (await request('/api/lookup/types')).json();
  expect(data).toHaveLength(lookupType.options.length);
  expect(data).toContainEqual({ type: 'ratingBoard', total: 4, active: 4 });
  expect(data).toContainEqual({ type: 'productCategory', total: 0, active: 0 });
});

it('a new lookup is active and at the end of its list', async () => {
  const added = await lookups.add({
    key: 'midnight',
    name: 'Midnight',
    color: 'violet',
    i18n: { de: 'Mitternacht' },
  });
  expect(added.statusCode).toBe(201);
  expect(added.json().data).toMatchObject({ color: 'violet', usageCount: 0, isBase: false, version: 1 });
  expect((await lookups.keys('tag')).at(-1)).toBe('midnight');
  const { data } = (await request('/api/lookup/all?types=tag')).json();
  expect(data.at(-1)).toMatchObject({ key: 'midnight', name: 'Midnight' });
});

it('a key is unique within its type and has the format of the type', async () => {
  expect((await lookups.add({ type: 'festival', key: 'restored' })).statusCode).toBe(201);
  expect(field(await lookups.add({ key: 'restored' }))).toEqual([['key', 'taken']]);
  expect(field(await lookups.add({ key: 'Two Words' }))).toEqual([['key', 'shape']]);
  expect(field(await lookups.add({ type: 'currency', key: 'euro' }))).toEqual([['key', 'shape']]);
  expect(field(await lookups.add({ type: 'language', key: 'EN' }))).toEqual([['key', 'shape']]);
  expect((await lookups.add({ type: 'language', key: 'qu-PE', name: 'Quechua' })).statusCode).toBe(201);
});

it('only a rating has a minimum age and a rating board, which must exist', async () => {
  const rating = { type: 'rating', key: 'fsk-3', name: 'FSK 3' } as const;
  expect(field(await lookups.add({ ...rating }))).toEqual([['parentKey', 'required']]);
  expect(field(await lookups.add({ ...rating, parentKey: 'nobody' }))).toEqual([['parentKey', 'unknown']]);
  expect(field(await lookups.add({ key: 'x', parentKey: 'fsk', meta: { minAge: 3 } }))).toEqual([
    ['parentKey', 'not_taken'],
    ['meta.minAge', 'not_taken'],
  ]);
  expect((await lookups.add({ ...rating, parentKey: 'fsk', meta: { minAge: 3 } })).statusCode).toBe(201);
});

it('a stale version is refused with the current lookup', async () => {
  const horror = await lookups.find('genre', 'horror');
  expect((await lookups.change(horror, { name: 'Horrors' })).json().data).toMatchObject({ version: 2 });
  const refused = await lookups.change(horror, { name: 'Terror' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'version_conflict', data: { name: 'Horrors', version: 2 } });
});

it('a lookup in use counts its movies, keeps its key and can’t be deleted', async () => {
  const { json } = await lookups.add({ type: 'genre', key: 'giallo', name: 'Giallo' });
  const { data: giallo } = json();
  expect((await lookups.change(giallo, { key: 'gialli' })).json().data).toMatchObject({ key: 'gialli' });
  await fixture.insert({ genreIds: [giallo._id] }, { genreIds: [giallo._id], deletedAt: new Date() });
  const used = await lookups.find('genre', 'gialli');
  expect(used.usageCount).toBe(2);
  expect(field(await lookups.change(used, { key: 'giallo' }))).toEqual([['key', 'in_use']]);
  expect((await lookups.change(used, { name: 'Gialli' })).statusCode).toBe(200);
  const refused = await lookups.remove({ ...used, version: 3 });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'lookup_in_use', data: { usageCount: 2 } });
});

it('the key of a base lookup can’t be changed', async () => {
  const western = await lookups.find('genre', 'western');
  expect(field(await lookups.change(western, { key: 'westerns' }))).toEqual([['key', 'base']]);
});

it('a rating board with ratings can’t be deleted, and a rating in use keeps its board', async () => {
  expect((await lookups.remove(await lookups.find('ratingBoard', 'cnc'))).json().code).toBe('lookup_in_use');
  await fixture.insert({ ageRatings: [{ board: 'cnc', rating: 'cnc-18' }] });
  const rating = await lookups.find('rating', 'cnc-18');
  expect(field(await lookups.change(rating, { parentKey: 'fsk' }))).toEqual([['parentKey', 'in_use']]);
});

it('a deleted lookup stays deleted at a restart, and adding its key restores the same record', async () => {
  const silent = await lookups.find('tag', 'silent');
  expect((await lookups.remove(silent)).statusCode).toBe(200);
  await ensureBaseLookups(test.deps.db);
  expect(await lookups.keys('tag')).not.toContain('silent');
  const { data: offered } = (await request('/api/lookup/all?types=tag')).json();
  expect(offered.some(({ key }: { key: string }) => key === 'silent')).toBe(false);
  const movie = await request({
    method: 'POST',
    url: '/api/movie',
    payload: fixture.body({ tagIds: [silent._id] }),
  });
  expect(field(movie)).toEqual([['tagIds', 'unknown']]);
  const again = await lookups.add({ key: 'silent', name: 'Silent film' });
  expect(again.json().data).toMatchObject({ _id: silent._id, name: 'Silent film', deletedAt: null });
});

it('an order must contain each lookup of the type once', async () => {
  const before = await lookups.list('contactLabel');
  const ids = before.map(({ _id }) => _id);
  const turned = [...ids].reverse();
  expect((await lookups.order('contactLabel', turned)).json().data[0]).toMatchObject({
    _id: turned[0],
    order: 0,
  });
  expect((await lookups.list('contactLabel')).map(({ _id }) => _id)).toEqual(turned);
  expect((await lookups.order('contactLabel', turned)).statusCode).toBe(200); // unchanged: not audited again
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids.slice(1), fixture.makerId]])
    expect((await lookups.order('contactLabel', wrong)).json().code).toBe('order_stale');
  const rows = await test.deps.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.action, 'lookup.order'), eq(auditTable.objectId, 'contactLabel')));
  expect(rows.map(({ diff }) => diff)).toEqual([{ order: [ids, turned] }]);
});

it('a bulk deactivation reports the reason of each skipped lookup', async () => {
  const [first, second] = await lookups.list('refundReason');
  if (!first || !second) throw new Error('Two refund reasons are wanted');
  await lookups.bulk('deactivate', [first._id]);
  const ids = [first._id, second._id, fixture.makerId];
  const expected = { matched: 3, changed: 1 };
  const tried = (await lookups.bulk('deactivate', ids, true)).json().data;
  expect(tried).toMatchObject(expected);
  expect(tried.skipped).toContainEqual({ _id: first._id, reason: 'unchanged' });
  expect(tried.skipped).toContainEqual({ _id: fixture.makerId, reason: 'gone' });
  expect((await lookups.find('refundReason', second.key)).active).toBe(true);
  expect((await lookups.bulk('deactivate', ids)).json().data).toMatchObject(expected);
  expect(await lookups.find('refundReason', second.key)).toMatchObject({ active: false, version: 2 });
});

it('a bulk change lists every skipped lookup, deleted ones as gone, and audits the others', async () => {
  const row = (n: number) => ({
    type: 'festival' as const,
    key: `festival-${n}`,
    name: `Festival ${n}`,
    position: n,
  });
  const inactive = Array.from({ length: 101 }, (_, n) => ({ ...row(n), active: false }));
  const rows = await test.deps.db
    .insert(lookupTable)
    .values(
      [...inactive, { ...row(101), deletedAt: new Date() }, row(102)].map((one) => ({
        deletedAt: null,
        active: true,
        ...one,
      })),
    )
    .returning({ _id: lookupTable._id });
  const ids = rows.map(({ _id }) => _id);
  for (const dryRun of [true, false]) {
    const { data } = (await lookups.bulk('deactivate', ids, dryRun)).json();
    expect([data.matched, data.changed, data.skipped.length]).toEqual([103, 1, 102]);
    expect(data.skipped).toContainEqual({ _id: ids[101], reason: 'gone' });
  }
  const audited = await test.deps.db
    .select({ objectId: auditTable.objectId, diff: auditTable.diff })
    .from(auditTable)
    .where(eq(auditTable.action, 'lookup.deactivate'));
  expect(audited).toContainEqual({ objectId: ids[102], diff: { active: [true, false] } });
});

it('an earlier revision can be restored', async () => {
  const drama = await lookups.find('genre', 'drama');
  await lookups.change(drama, { name: 'Serious', color: 'blue' });
  await lookups.change({ ...drama, version: 2 }, { name: 'Grave', color: 'blue' });
  const { data } = (await request(`/api/lookup/${drama._id}/history`)).json();
  expect(
    data.items.map(({ changes }: { changes: { field: string }[] }) => changes.map((c) => c.field)),
  ).toEqual([['name'], ['name', 'color']]);
  const restored = await request({
    method: 'POST',
    url: `/api/lookup/${drama._id}/history/${data.items[1]._id}/restore`,
    payload: { version: 3 },
  });
  expect(restored.json().data).toMatchObject({ name: 'Serious', color: 'blue', version: 4 });
});

it('a full list refuses another entry', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({
    type: 'projectCategory' as const,
    key: `category-${n}`,
    name: `Category ${n}`,
    position: n,
  }));
  await test.deps.db.insert(lookupTable).values(rows);
  const refused = await lookups.add({ type: 'projectCategory' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe('list_full');
});

it('a create needs only a type, a key and a name, and a patch changes only its fields', async () => {
  const payload = { type: 'tag', key: 'cult-classic', name: 'Cult classic' };
  const { data } = (await request({ method: 'POST', url: '/api/lookup', payload })).json();
  expect(data).toMatchObject({ active: true, color: null, description: null, meta: {}, i18n: {} });
  const url = `/api/lookup/${data._id}`;
  const patched = await request({ method: 'PATCH', url, payload: { version: 1, active: false } });
  expect(patched.json().data).toMatchObject({ name: 'Cult classic', active: false, version: 2 });
  const refused = await request({ method: 'PATCH', url, payload: { version: 2, key: 'Cult classic' } });
  expect(refused.json().errors).toEqual([
    { path: 'key', code: 'shape', message: 'Use only lowercase letters, digits and single hyphens.' },
  ]);
});
