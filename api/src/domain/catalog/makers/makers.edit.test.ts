import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { seedMovieCatalog } from '../movies/movies.fixture.ts';
import { movieTable } from '../movies/movies.table.ts';
import { makerBody, type Person } from './makers.fixture.ts';
import { purgeMakers } from './purge-makers.ts';
import { makerTable } from './makers.table.ts';

let test: TestApp;
let admin: Person;
let superadmin: Person;
let made = 0;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  admin = await test.signedIn('admin');
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const send = (who: Person, method: InjectOptions['method'], path: string, payload?: object) =>
  who({ method, url: `/api/maker${path}`, ...(payload && { payload }) });
const create = async (over: Parameters<typeof makerBody>[0] = {}) => {
  made += 1;
  const response = await send(admin, 'POST', '', makerBody({ email: `house${made}@edit.test`, ...over }));
  expect(response.statusCode).toBe(201);
  return response.json().data;
};

it('a maker is added as a lead with every field', async () => {
  const maker = await create({
    phone: '+49 (30) 123-4567',
    website: 'https://aurora.test/videos',
    bio: { en: 'Keeps nitrate.' },
    socials: [{ network: 'instagram', url: 'https://instagram.com/aurora' }],
    languages: ['de', 'en', 'de'],
    contacts: [{ name: 'Mara Lind', role: 'billing', email: 'MARA@aurora.test', phone: null }],
    ownerId: admin._id,
    tags: ['archive', 'archive'],
    address: { line1: 'Spreeufer 1', line2: null, postalCode: '10115', city: 'Berlin', region: null },
  });
  expect(maker).toMatchObject({
    status: 'lead',
    version: 1,
    phone: '+49301234567',
    languages: ['de', 'en'],
    tags: ['archive'],
    contacts: [{ email: 'mara@aurora.test' }],
    owner: { _id: admin._id },
    payoutStatus: 'not_set',
    payoutDue: ['account', 'tax_form', 'identity'],
    movieCount: 0,
    publishedCount: 0,
    contractCount: 0,
    contractEndsAt: null,
  });
  const read = await send(admin, 'GET', `/${maker._id}`);
  expect(read.json().data).toEqual(maker);
});

it.each(['taken@edit.test', ' TAKEN@Edit.Test ', 'ｔａｋｅｎ@edit.test'])(
  'an email address that another maker has is refused, also as %s',
  async (email) => {
    if ((await test.deps.db.$count(makerTable, eq(makerTable.email, 'taken@edit.test'))) === 0)
      await create({ email: 'taken@edit.test' });
    const refused = await send(admin, 'POST', '', makerBody({ email }));
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'email', code: 'taken' })],
    ]);
  },
);

it.each([
  ['name', { name: 'A' }],
  ['country', { country: 'Germany' }],
  ['phone', { phone: '030 1234567' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['website', { website: 'http://aurora.test' }],
  ['website', { website: 'https://aurora.test@evil.test' }],
  ['socials.0.url', { socials: [{ network: 'x' as const, url: 'aurora' }] }],
  ['bio.en', { bio: { en: 'x'.repeat(2_001) } }],
  ['ownerId', { ownerId: '0190a000-0000-7000-8000-000000000000' }],
  ['contacts.0.role', { contacts: [{ name: 'M', role: 'nobody', email: null, phone: null }] }],
  ['contacts.0.email', { contacts: [{ name: 'M', role: 'billing', email: 'mara', phone: null }] }],
])('an invalid %s is refused at its field', async (path, over) => {
  const refused = await send(admin, 'POST', '', makerBody({ email: 'wrong@edit.test', ...over }));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
});

it('a deactivated owner doesn’t block an edit, but can’t be chosen again', async () => {
  const owner = await test.signedIn('admin');
  const maker = await create({ ownerId: owner._id });
  await test.deps.db.update(adminTable).set({ status: 'deactivate' }).where(eq(adminTable._id, owner._id));
  const body = (over: object) => ({ ...makerBody({ email: maker.email, ownerId: owner._id }), ...over });
  const edited = await send(admin, 'PUT', `/${maker._id}`, body({ name: 'Aurora Archive', version: 1 }));
  expect(edited.json().data).toMatchObject({ name: 'Aurora Archive', version: 2, owner: { _id: owner._id } });
  const other = await create();
  const refused = await send(admin, 'PATCH', `/${other._id}`, { ownerId: owner._id, version: 1 });
  expect(refused.statusCode).toBe(422);
  const choices = (await send(admin, 'GET', '/owner')).json().data as { _id: string }[];
  expect(choices.map(({ _id }) => _id)).not.toContain(owner._id);
  const chosen = (await send(admin, 'GET', `/owner?ids=${owner._id}`)).json().data;
  expect(chosen).toEqual([expect.objectContaining({ _id: owner._id })]);
});

it('a save with a stale version returns the current maker', async () => {
  const maker = await create();
  await send(admin, 'PATCH', `/${maker._id}`, { starred: true, version: 1 });
  const stale = await send(admin, 'PUT', `/${maker._id}`, {
    ...makerBody({ email: maker.email, name: 'Mine' }),
    version: 1,
  });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict']);
  expect(stale.json().data).toMatchObject({ version: 2, starred: true, name: 'Aurora Pictures' });
});

it('the history names changes, and an earlier revision can be restored', async () => {
  const maker = await create({ name: 'First name' });
  await send(admin, 'PATCH', `/${maker._id}`, { name: 'Second name', version: 1 });
  const { items } = (await send(admin, 'GET', `/${maker._id}/history`)).json().data;
  expect(items).toEqual([
    expect.objectContaining({
      action: 'update',
      changes: [{ field: 'name', before: 'First name', after: 'Second name' }],
      actor: expect.objectContaining({ _id: admin._id }),
      restorable: false,
    }),
    expect.objectContaining({ action: 'create', restorable: true }),
  ]);
  const back = await send(admin, 'POST', `/${maker._id}/history/${items[1]._id}/restore`, { version: 2 });
  expect(back.json().data).toMatchObject({ name: 'First name', version: 3 });
  const audited = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, maker._id));
  expect(audited.map(({ action }) => action)).toEqual([
    'maker.create',
    'maker.update',
    'maker.restoreRevision',
  ]);
  const other = await create();
  const foreign = await send(admin, 'POST', `/${other._id}/history/${items[1]._id}/restore`, { version: 1 });
  expect(foreign.statusCode).toBe(404);
});

it('the audit log names changed personal fields without their values', async () => {
  const maker = await create();
  const details = {
    phone: '+49301234567',
    address: { line1: 'Spreeufer 1', line2: null, postalCode: '10115', city: 'Berlin', region: null },
    contacts: [{ name: 'Mara Lind', role: 'billing', email: 'mara@aurora.test', phone: null }],
    tags: ['archive'],
  };
  await send(admin, 'PATCH', `/${maker._id}`, { ...details, version: 1 });
  const audited = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, maker._id));
  expect(audited.at(-1)?.diff).toEqual({
    phone: ['•••', '•••'],
    address: ['•••', '•••'],
    contacts: ['•••', '•••'],
    tags: [[], ['archive']],
  });
});

it('a revision that breaks today’s rules can’t be restored', async () => {
  const maker = await create({ name: 'House of rules' });
  await test.deps.db
    .update(revisionTable)
    .set({ snapshot: { name: 'A' } })
    .where(eq(revisionTable.objectId, maker._id));
  const { items } = (await send(admin, 'GET', `/${maker._id}/history`)).json().data;
  const refused = await send(admin, 'POST', `/${maker._id}/history/${items[0]._id}/restore`, { version: 1 });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'name', message: 'Name must have at least 2 characters.' })],
  ]);
});

it('a deleted maker isn’t listed, reserves its email address, and can be restored within 30 days', async () => {
  const maker = await create({ name: 'Short stay' });
  expect((await send(admin, 'DELETE', `/${maker._id}?version=1`)).statusCode).toBe(403);
  const deleted = await send(superadmin, 'DELETE', `/${maker._id}?version=1`);
  expect(deleted.json().data.deletedAt).not.toBeNull();
  const total = async (query: string) =>
    (await send(admin, 'GET', `?q=short%20stay${query}`)).json().data.total;
  expect([await total(''), await total('&deleted=true')]).toEqual([0, 1]);
  const edit = await send(admin, 'PATCH', `/${maker._id}`, { starred: true, version: 2 });
  expect([edit.statusCode, edit.json().code]).toEqual([409, 'maker_deleted']);
  const again = await send(admin, 'POST', '', makerBody({ email: maker.email }));
  expect(again.statusCode).toBe(422);
  const restored = await send(superadmin, 'POST', `/${maker._id}/restore`, { version: 2 });
  expect(restored.json().data).toMatchObject({ deletedAt: null, version: 3 });
  const twice = await send(superadmin, 'POST', `/${maker._id}/restore`, { version: 3 });
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'not_deleted']);
});

it('after 30 days a deleted maker can’t be restored and is purged', async () => {
  const maker = await create();
  await test.deps.db
    .update(makerTable)
    .set({ deletedAt: new Date(test.deps.now().getTime() - 31 * 86_400_000) })
    .where(eq(makerTable._id, maker._id));
  const late = await send(superadmin, 'POST', `/${maker._id}/restore`, { version: 1 });
  expect([late.statusCode, late.json().code]).toEqual([410, 'restore_expired']);
  expect(await purgeMakers(test.deps)).toBe(1);
  expect((await send(admin, 'GET', `/${maker._id}`)).statusCode).toBe(404);
});

it('a maker with movies can’t be deleted, and its counts follow its movies', async () => {
  const fixture = await seedMovieCatalog(test.deps);
  const counts = async () => {
    const { movieCount, publishedCount, version } = (await send(admin, 'GET', `/${fixture.makerId}`)).json()
      .data;
    return { movieCount, publishedCount, version };
  };
  const [first, second] = await fixture.insert({ status: 'published' }, { status: 'draft' });
  expect(await counts()).toEqual({ movieCount: 2, publishedCount: 1, version: 1 });
  const refused = await send(superadmin, 'DELETE', `/${fixture.makerId}?version=1`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'maker_has_movies']);
  expect(refused.json().message).toContain('2 movies');

  const { db } = test.deps;
  await db
    .update(movieTable)
    .set({ status: 'published' })
    .where(eq(movieTable._id, second?._id ?? ''));
  expect(await counts()).toMatchObject({ publishedCount: 2 });
  await db
    .update(movieTable)
    .set({ deletedAt: new Date() })
    .where(eq(movieTable._id, first?._id ?? ''));
  expect(await counts()).toMatchObject({ movieCount: 1, publishedCount: 1 });
  await db.delete(movieTable).where(eq(movieTable._id, second?._id ?? ''));
  expect(await counts()).toMatchObject({ movieCount: 0, publishedCount: 0 });
});
