import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { addPerson, storedAdmin, asSuperadmin, type SuperadminClient } from './admins.fixture.ts';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';

let test: TestApp;
let superadmin: SuperadminClient;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.db.delete(adminTable);
  superadmin = await asSuperadmin(test);
});
afterAll(() => test.close());

const emailsOf = async (query: string): Promise<string[]> =>
  (await superadmin.get(`admin?${query}`)).json().data.items.map(({ email }: { email: string }) => email);

describe('the list of admins', () => {
  beforeEach(async () => {
    await addPerson(test.deps.db, { name: 'Zoe Ash', email: 'zoe@people.test', team: 'finance' });
    await addPerson(test.deps.db, { name: 'bea Oak', email: 'bea@people.test', status: 'blocked' });
    await addPerson(test.deps.db, {
      name: 'Cal Elm',
      email: 'cal@people.test',
      role: 'superadmin',
      lastLoginAt: new Date('2026-01-01T00:00:00Z'),
    });
    await addPerson(test.deps.db, {
      name: 'Gone Fir',
      email: 'gone@people.test',
      status: 'deactivate',
      deletedAt: new Date(),
    });
  });

  it('the list is sorted by name ignoring case, skips deleted admins and counts open sessions', async () => {
    const { data } = (await superadmin.get('admin?q=')).json();
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual([
      'bea Oak',
      'Cal Elm',
      expect.stringMatching(/^Person/),
      'Zoe Ash',
    ]);
    expect(data.items.map(({ sessions }: { sessions: number }) => sessions)).toEqual([0, 0, 1, 0]);
    expect(data.total).toBe(4);
    expect(JSON.stringify(data)).not.toMatch(/notes|hash|lastIp/);
  });

  it.each([
    ['q=zO', ['zoe@people.test']],
    ['q=oak', ['bea@people.test']],
    ['q=cal@', ['cal@people.test']],
    ['status=blocked', ['bea@people.test']],
    ['team=finance,support', ['zoe@people.test']],
    ['role=superadmin&q=cal', ['cal@people.test']],
    ['deleted=true', ['gone@people.test']],
    ['sort=-lastLoginAt&limit=25&role=superadmin&q=c', ['cal@people.test']],
    ['sort=-email&status=active&role=admin', ['zoe@people.test']],
  ])('the query %s finds %j', async (query, emails) => expect(await emailsOf(query)).toEqual(emails));

  it('a picker offers active admins only', async () => {
    const names = async (query: string) =>
      (await superadmin.get(`admin/all${query}`)).json().data.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Cal Elm', expect.stringMatching(/^Person/), 'Zoe Ash']);
    expect(await names('?q=z')).toEqual(['Zoe Ash']);
    expect(await names(`?ids=${superadmin._id}`)).toHaveLength(1);
  });
});

describe('the profile of an admin', () => {
  const details = {
    name: 'Mina Holm',
    phone: '+4930123456',
    designation: 'Curator',
    team: 'people',
    locale: 'de-DE',
    timezone: 'Europe/Berlin',
    notes: 'Back in March.',
  };

  it('an edited profile is saved and can be restored from its history', async () => {
    const { _id } = await addPerson(test.deps.db);
    const first = await superadmin.put(`admin/${_id}`, { ...details, version: 1 });
    expect(first.json().data).toMatchObject({ ...details, version: 2, updatedBy: { _id: superadmin._id } });
    await superadmin.put(`admin/${_id}`, { ...details, team: null, notes: null, version: 2 });
    const history = (await superadmin.get(`admin/${_id}/history`)).json().data.items;
    const back = await superadmin.post(`admin/${_id}/history/${history[1]._id}/restore`, { version: 3 });
    expect(back.json().data).toMatchObject({ ...details, version: 4 });
  });

  it('a patch changes only what it names, and neither role nor status', async () => {
    const { _id } = await addPerson(test.deps.db);
    await superadmin.put(`admin/${_id}`, { ...details, version: 1 });
    const patched = await superadmin.patch(`admin/${_id}`, { designation: 'Head curator', version: 2 });
    expect(patched.json().data).toMatchObject({ ...details, designation: 'Head curator', version: 3 });
    for (const part of [{ role: 'superadmin' }, { status: 'active' }, { timezone: 'Mars/Olympus' }])
      expect((await superadmin.patch(`admin/${_id}`, { ...part, version: 3 })).statusCode).toBe(422);
    const stale = await superadmin.patch(`admin/${_id}`, { name: 'Mina Old', version: 2 });
    expect([stale.statusCode, stale.json().data.version]).toEqual([409, 3]);
  });

  it('the audit log hides every profile value except the team', async () => {
    const { _id } = await addPerson(test.deps.db);
    await superadmin.put(`admin/${_id}`, { ...details, version: 1 });
    const [row] = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
    expect(row?.diff).toEqual({
      name: ['•••', '•••'],
      phone: ['•••', '•••'],
      designation: ['•••', '•••'],
      team: [null, 'people'],
      locale: ['•••', '•••'],
      timezone: ['•••', '•••'],
      notes: ['•••', '•••'],
    });
  });

  it('an edit of a stale version is refused with the current admin', async () => {
    const { _id } = await addPerson(test.deps.db);
    await superadmin.put(`admin/${_id}`, { ...details, version: 1 });
    const stale = await superadmin.put(`admin/${_id}`, { ...details, name: 'Mina Old', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'version_conflict', data: { name: 'Mina Holm', version: 2 } });
  });

  it.each([
    [{ role: 'superadmin' }, ''],
    [{ status: 'active' }, ''],
    [{ email: 'x@people.test' }, ''],
    [{ phone: '030 12' }, 'phone'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ locale: 'german' }, 'locale'],
    [{ team: 'owners' }, 'team'],
    [{ name: 'X' }, 'name'],
  ])('an edit with %j is refused at its field', async (over, path) => {
    const { _id } = await addPerson(test.deps.db);
    const refused = await superadmin.put(`admin/${_id}`, { ...details, ...over, version: 1 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].path).toBe(path);
    expect(await storedAdmin(test, _id)).toMatchObject({ version: 1 });
  });

  it('edits of one’s own profile are in the same history', async () => {
    const own = { name: 'New Name', phone: null, designation: null, bio: null };
    await superadmin.put(`user/${superadmin._id}`, { ...own, version: 1 });
    const [newest] = (await superadmin.get(`admin/${superadmin._id}/history`)).json().data.items;
    expect(newest).toMatchObject({ action: 'update', actor: { _id: superadmin._id } });
  });
});

it('every endpoint responds with 404 for an unknown admin', async () => {
  const nobody = 'admin/0190a000-0000-7000-8000-000000000000';
  const answers = await Promise.all([
    superadmin.get(nobody),
    superadmin.get(`${nobody}/history`),
    superadmin.get(`${nobody}/session`),
    superadmin.post(`${nobody}/invite`),
    superadmin.post(`${nobody}/restore`, { version: 1 }),
    superadmin.post(`${nobody}/transition`, { step: 'activate', version: 1 }),
    superadmin.put(`${nobody}/access`, { role: 'admin', grants: {}, version: 1 }),
    superadmin.remove(`${nobody}?version=1`),
    superadmin.remove(`${nobody}/session`),
    superadmin.remove(`${nobody}/session/0190a000-0000-7000-8000-000000000000`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
});
