import { desc, eq } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { recentMails } from '../../../platform/outbox/sent-mail.service.ts';
import { makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { firstPerson } from './audience.repo.ts';
import { communicationBody, useCommunications } from './communications.fixture.ts';

const { app, scenario } = useCommunications();

const watchers = (filter: Record<string, string> = {}) => ({
  audience: { kind: 'watchers', filter } as const,
});
const count = async (audience: object) =>
  (await scenario().send('POST', '/audience', { audience })).data.total;

it('an unknown variable, and one of the other audience, are refused by name with the ones that exist', async () => {
  const unknown = await scenario().send('POST', '', communicationBody({ subject: 'Hi {{watcher.phone}}' }));
  expect(unknown).toMatchObject({
    status: 422,
    errors: [
      {
        path: 'subject',
        code: 'unknown_variable',
        message: '{{watcher.phone}} is not a variable. Use {{watcher.name}}, {{watcher.email}}.',
      },
    ],
  });
  const { _id } = await scenario().create();
  const foreign = await scenario().send('PUT', `/${_id}`, {
    ...communicationBody({ audience: { kind: 'makers', filter: {} } }),
    version: 1,
  });
  expect(foreign.errors).toMatchObject([
    {
      path: 'subject',
      message: '{{watcher.name}} has no value for makers. Use {{maker.name}}, {{maker.email}}.',
    },
    { path: 'body' },
  ]);
});

it('an audience has the filters of its list, and counts only active watchers with consent', async () => {
  await scenario().watchers(2, { country: 'DE' });
  await scenario().watchers(1, { country: 'FR' });
  await scenario().watchers(1, { country: 'DE', marketingEmail: false });
  await scenario().watchers(1, { country: 'DE', status: 'blocked' });
  expect(await count(watchers().audience)).toBe(3);
  expect(await count(watchers({ country: 'DE' }).audience)).toBe(2);
  const refused: Record<string, string>[] = [
    { payout: 'ready' },
    { country: 'Germany' },
    { q: 'Ada' },
    { segment: '0197a0c0-0000-7000-8000-000000000001' },
    { spendFrom: '1000' },
    { spendTo: '1000', spendCurrency: 'EUR,USD' },
  ];
  for (const filter of refused)
    expect((await scenario().send('POST', '', communicationBody(watchers(filter)))).status).toBe(422);
});

it('makers are counted while they are active', async () => {
  await app()
    .deps.db.insert(makerTable)
    .values([
      makerFixture({ name: 'Aurora' }),
      makerFixture({ name: 'Boreal', status: 'suspended' }),
      makerFixture({ name: 'Cold', deletedAt: new Date() }),
    ]);
  expect(await count({ kind: 'makers', filter: {} })).toBe(1);
});

it('a preview has the values of one person, escaped, and no link that unsubscribes', async () => {
  const [watcher] = await scenario().watchers(1, { name: 'Ada <b>' });
  const { _id } = await scenario().create();
  const { data } = await scenario().send('POST', `/${_id}/preview`, { personId: watcher?._id });
  expect(data.subject).toBe('Hello Ada <b>');
  expect(data.html).toContain('Dear Ada &lt;b&gt;, see <a href="http://localhost:3000/help"');
  expect(data.html).not.toMatch(/\/unsubscribe| style=/);
  expect((await scenario().send('POST', `/${_id}/preview`, { personId: _id })).status).toBe(404);
});

it('the first person of an audience is one who may be emailed, if there is one', async () => {
  const first = async (audience: object) =>
    (await scenario().send('POST', '/audience/first', { audience })).data;
  await scenario().watchers(1, { country: 'DE', marketingEmail: false });
  const [ben] = await scenario().watchers(1, { country: 'DE' });
  const { _id, name, email } = ben ?? {};
  expect(await first(watchers({ country: 'DE' }).audience)).toEqual({ _id, name, email });
  expect(await first(watchers({ country: 'FR' }).audience)).toBeNull();
  const request = await app().signedIn('admin');
  const refused = await request({
    method: 'POST',
    url: '/api/communication/audience/first',
    payload: watchers({ watchedFrom: '2020-01-01' }),
  });
  expect(refused.statusCode).toBe(403);
});

it('the first person is searched among 1,000 people, and not beyond the time of a statement', async () => {
  const audience = { kind: 'watchers', filter: {} } as const;
  const unwilling = await scenario().watchers(1_000, { marketingEmail: false });
  const [ben] = await scenario().watchers(1);
  const { deps } = app();
  expect(await firstPerson(deps, audience)).toBeNull();
  await deps.db.delete(watcherTable).where(eq(watcherTable._id, unwilling[0]?._id ?? ''));
  expect(await firstPerson(deps, audience)).toMatchObject({ _id: ben?._id });
  const execute = (code: string) => () => Promise.reject(Object.assign(new Error('a failure'), { code }));
  const failing = (code: string) =>
    firstPerson({ ...deps, db: Object.assign(Object.create(deps.db), { execute: execute(code) }) }, audience);
  expect(await failing('57014')).toBeNull();
  await expect(failing('53300')).rejects.toThrow('a failure');
});

it('a test goes to its author alone', async () => {
  const [watcher] = await scenario().watchers(1);
  const { _id } = await scenario().create();
  const { data } = await scenario().send('POST', `/${_id}/test`, { personId: watcher?._id });
  expect(data.email).toMatch(/@backlot\.test$/);
  expect(await recentMails(app().deps.db)).toMatchObject([
    { to: data.email, subject: `[Test] Hello ${watcher?.name}` },
  ]);
});

it('people are read only with their permission, and sending needs its own', async () => {
  await scenario().watchers(1);
  const { _id } = await scenario().create();
  const admin = await app().signedIn('admin');
  const schedule = {
    method: 'POST',
    url: `/api/communication/${_id}/schedule`,
    payload: { version: 1, expectedCount: 1 },
  } as const;
  expect((await admin(schedule)).statusCode).toBe(403);
  const audience = {
    method: 'POST',
    url: '/api/communication/audience',
    payload: { audience: { kind: 'watchers', filter: {} } },
  } as const;
  expect((await admin(audience)).statusCode).toBe(200);
  await app()
    .deps.db.update(adminTable)
    .set({ grants: { 'watcher:read': false } })
    .where(eq(adminTable._id, admin._id));
  expect((await admin(audience)).statusCode).toBe(403);
});

it('the size of the audience must be the confirmed one, and nobody can be scheduled to an empty audience', async () => {
  const { _id } = await scenario().create();
  const schedule = (expectedCount: number) =>
    scenario().send('POST', `/${_id}/schedule`, { version: 1, expectedCount });
  expect((await schedule(1)).code).toBe('audience_empty');
  await scenario().watchers(12);
  expect(await schedule(11)).toMatchObject({
    status: 409,
    code: 'count_mismatch',
    data: { matched: 12 },
  });
  expect(await schedule(12)).toMatchObject({ status: 200, data: { status: 'scheduled' } });
});

it('a scheduled message waits 60 seconds, is unscheduled by undo, and can’t be edited in between', async () => {
  await scenario().watchers(1);
  const { _id } = await scenario().create();
  const { data } = await scenario().send('POST', `/${_id}/schedule`, { version: 1, expectedCount: 1 });
  expect(Math.round((Date.parse(data.sendAt) - app().deps.now().getTime()) / 10_000)).toBe(6);
  expect((await scenario().send('PUT', `/${_id}`, { ...communicationBody(), version: 2 })).code).toBe(
    'not_draft',
  );
  await scenario().sender()();
  expect(await scenario().recipients()).toEqual([]);
  const undone = await scenario().send('POST', `/${_id}/transition`, { step: 'unschedule', version: 2 });
  expect(undone.data).toMatchObject({ status: 'draft', sendAt: null });
  expect(await scenario().send('POST', `/${_id}/transition`, { step: 'pause', version: 3 })).toMatchObject({
    status: 409,
    code: 'step_not_allowed',
  });
  const audits = await app().deps.db.select().from(auditTable).orderBy(desc(auditTable.createdAt)).limit(2);
  expect(audits.map(({ action }) => action).sort()).toEqual([
    'communication.schedule',
    'communication.unschedule',
  ]);
});
