import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { linkTokenOf, mailsOf, visitorOf } from '../../../platform/accounts/sign-in/auth-flow.fixture.ts';
import {
  addPerson,
  goodPassword,
  storedAdmin,
  asSuperadmin,
  type SuperadminClient,
} from './admins.fixture.ts';
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

const invitation = (over = {}) => ({
  email: 'ada@people.test',
  name: 'Ada Lovelace',
  role: 'admin',
  team: null,
  ...over,
});
const accept = (token: string) =>
  visitorOf(test).post('invitation', {
    token,
    name: 'Ada Byron',
    password: goodPassword,
    confirmPassword: goodPassword,
  });
const emailsOf = async (query: string): Promise<string[]> =>
  (await superadmin.get(`admin?${query}`)).json().data.items.map(({ email }: { email: string }) => email);

describe('the list', () => {
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

  it('is sorted by name in any case, without deleted ones, with the open sessions of each', async () => {
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
    ['q=cal@', ['cal@people.test']],
    ['status=blocked', ['bea@people.test']],
    ['team=finance,support', ['zoe@people.test']],
    ['role=superadmin&q=cal', ['cal@people.test']],
    ['deleted=true', ['gone@people.test']],
    ['sort=-lastLoginAt&limit=25&role=superadmin&q=c', ['cal@people.test']],
    ['sort=-email&status=active&role=admin', ['zoe@people.test']],
  ])('%s finds %j', async (query, emails) => expect(await emailsOf(query)).toEqual(emails));

  it('offers active ones to pickers', async () => {
    const names = async (query: string) =>
      (await superadmin.get(`admin/all${query}`)).json().data.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Cal Elm', expect.stringMatching(/^Person/), 'Zoe Ash']);
    expect(await names('?q=z')).toEqual(['Zoe Ash']);
    expect(await names(`?ids=${superadmin._id}`)).toHaveLength(1);
  });
});

describe('inviting', () => {
  it('mails a link by which the person becomes active, and tells it in their history', async () => {
    const made = await superadmin.post('admin', invitation({ team: 'content' }));
    expect(made.statusCode).toBe(201);
    const { _id, invitationEndsAt } = made.json().data;
    expect(made.json().data).toMatchObject({ status: 'invited', team: 'content', version: 1 });
    expect(new Date(invitationEndsAt).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect((await accept(await linkTokenOf(test, 'ada@people.test'))).statusCode).toBe(200);
    const now = (await superadmin.get(`admin/${_id}`)).json().data;
    expect(now).toMatchObject({ status: 'active', name: 'Ada Byron', invitationEndsAt: null, version: 2 });
    const history = (await superadmin.get(`admin/${_id}/history`)).json().data.items;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['accept', 'invite']);
    expect(history[1].actor._id).toBe(superadmin._id);
  });

  it.each([
    'ADA@people.test',
    '  ada@PEOPLE.test ',
    'ａｄａ@people.test',
    'ada＠people．test',
    'ada@ﬀpeople.test',
  ])('takes %j for the address that it is', async (email) => {
    const plain = email.includes('ﬀ') ? 'ada@ffpeople.test' : 'ada@people.test';
    expect((await superadmin.post('admin', invitation({ email }))).json().data.email).toBe(plain);
    const again = await superadmin.post('admin', invitation({ email: plain.toUpperCase() }));
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toEqual([
      { path: 'email', code: 'taken', message: 'Someone already uses this address.' },
    ]);
  });

  it('the same address from two people at once makes one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => superadmin.post('admin', invitation())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    expect(await mailsOf(test, 'ada@people.test')).not.toHaveLength(0);
  });

  it('an address of a deleted admin leads to restoring them', async () => {
    await addPerson(test.deps.db, {
      email: 'ada@people.test',
      status: 'deactivate',
      deletedAt: new Date(),
    });
    const refused = await superadmin.post('admin', invitation());
    expect(refused.json().errors[0].message).toBe('A deleted admin uses this address. Restore them instead.');
  });

  it('a superadmin needs the password again', async () => {
    test.advance(300_001);
    const refused = await superadmin.post('admin', invitation({ role: 'superadmin' }));
    expect(refused.json()).toMatchObject({ code: 'step_up_required' });
    expect((await superadmin.post('admin', invitation())).statusCode).toBe(201);
    await superadmin.stepUp();
    const made = await superadmin.post('admin', invitation({ email: 'bea@people.test', role: 'superadmin' }));
    expect(made.statusCode).toBe(201);
  });

  it('again ends the older link, and is refused once the person has accepted', async () => {
    const { _id } = (await superadmin.post('admin', invitation())).json().data;
    const first = await linkTokenOf(test, 'ada@people.test');
    expect((await superadmin.post(`admin/${_id}/invite`)).statusCode).toBe(200);
    const second = await linkTokenOf(test, 'ada@people.test');
    expect((await accept(first)).statusCode).toBe(410);
    expect((await accept(second)).statusCode).toBe(200);
    const refused = await superadmin.post(`admin/${_id}/invite`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'not_invited', data: { status: 'active' } });
  });
});

describe('the details', () => {
  const details = {
    name: 'Mina Holm',
    phone: '+4930123456',
    designation: 'Curator',
    team: 'people',
    locale: 'de-DE',
    timezone: 'Europe/Berlin',
    notes: 'Back in March.',
  };

  it('are saved, and can be taken back to how they were', async () => {
    const { _id } = await addPerson(test.deps.db);
    const first = await superadmin.put(`admin/${_id}`, { ...details, version: 1 });
    expect(first.json().data).toMatchObject({ ...details, version: 2, updatedBy: { _id: superadmin._id } });
    await superadmin.put(`admin/${_id}`, { ...details, team: null, notes: null, version: 2 });
    const history = (await superadmin.get(`admin/${_id}/history`)).json().data.items;
    const back = await superadmin.post(`admin/${_id}/history/${history[1]._id}/restore`, { version: 3 });
    expect(back.json().data).toMatchObject({ ...details, version: 4 });
  });

  it('stay out of the permanent audit log, save for the team', async () => {
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

  it('of a stale version are refused with the record as it is', async () => {
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
  ])('with %j are refused', async (over, path) => {
    const { _id } = await addPerson(test.deps.db);
    const refused = await superadmin.put(`admin/${_id}`, { ...details, ...over, version: 1 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].path).toBe(path);
    expect(await storedAdmin(test, _id)).toMatchObject({ version: 1 });
  });

  it('that people change of themselves are in the same history', async () => {
    const own = { name: 'New Name', phone: null, designation: null, bio: null };
    await superadmin.put(`user/${superadmin._id}`, { ...own, version: 1 });
    const [newest] = (await superadmin.get(`admin/${superadmin._id}/history`)).json().data.items;
    expect(newest).toMatchObject({ action: 'update', actor: { _id: superadmin._id } });
  });
});

describe('deleting', () => {
  it('signs out at once, ends mailed links, keeps the name, and can be taken back, deactivated', async () => {
    const { _id } = await addPerson(test.deps.db, { name: 'Mina Berg' });
    const gone = await superadmin.remove(`admin/${_id}?version=1`);
    expect(gone.json().data).toMatchObject({ status: 'deactivate', deletedAt: expect.any(String) });
    expect(await emailsOf('q=Mina')).toEqual([]);
    expect((await superadmin.get(`admin/${_id}`)).json().data.name).toBe('Mina Berg');
    expect(
      (await superadmin.put(`admin/${_id}/access`, { role: 'admin', grants: {}, version: 2 })).json().code,
    ).toBe('admin_deleted');
    const back = await superadmin.post(`admin/${_id}/restore`, { version: 2 });
    expect(back.json().data).toMatchObject({ status: 'deactivate', deletedAt: null });
    const rows = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
    expect(rows.map(({ action }) => action)).toEqual(['admin.delete', 'admin.restore']);
    expect((await superadmin.post(`admin/${_id}/restore`, { version: 3 })).json().code).toBe('not_deleted');
  });

  it('an invited one ends the invitation; restored, they are invited anew', async () => {
    const { _id } = (await superadmin.post('admin', invitation())).json().data;
    const token = await linkTokenOf(test, 'ada@people.test');
    await superadmin.remove(`admin/${_id}?version=1`);
    expect((await accept(token)).statusCode).toBe(410);
    expect((await superadmin.post(`admin/${_id}/invite`)).json().code).toBe('admin_deleted');
    await superadmin.post(`admin/${_id}/restore`, { version: 2 });
    expect((await accept(token)).statusCode).toBe(410);
    await superadmin.post(`admin/${_id}/invite`);
    expect((await accept(await linkTokenOf(test, 'ada@people.test'))).statusCode).toBe(200);
  });
});

it('answers 404 for someone who is not there, whatever is asked', async () => {
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
