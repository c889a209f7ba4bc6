import { eq } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makerFixture } from '../../catalog/makers/makers.fixture.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { segmentTable } from '../../people/segments/segments.table.ts';
import { communicationBody, communicationScenario } from './communications.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof communicationScenario>>;
beforeAll(async () => {
  test = await openTestApp();
  scenario = await communicationScenario(test);
});
beforeEach(async () => {
  await scenario.clear();
  await test.deps.db.delete(segmentTable);
});
afterAll(async () => {
  await scenario.server.close();
  await test.close();
});

const segment = async (query: string): Promise<string> => {
  const request = await test.signedIn('superadmin');
  const payload = { name: `Segment ${query}`, query };
  return (await request({ method: 'POST', url: '/api/segment', payload })).json().data._id;
};
const of = (filter: Record<string, string>) => ({ audience: { kind: 'watchers', filter } as const });
const count = async (filter: Record<string, string>) =>
  (await scenario.send('POST', '/audience', of(filter))).data.total;

// Also on pglite, whose one connection is that of the transaction.
it('a segment and the other filters narrow an audience together, with consent, until they are sent to', async () => {
  await scenario.watchers(2, { country: 'DE', tags: ['vip'] });
  await scenario.watchers(1, { country: 'FR', tags: ['vip'], lastWatchedAt: new Date('2026-10-01') });
  await scenario.watchers(1, { country: 'DE', tags: ['vip'], marketingEmail: false });
  await scenario.watchers(1, { country: 'DE' });
  const vips = await segment('tag=vip');
  expect(await count({ segment: vips })).toBe(3);
  expect(await count({ segment: vips, country: 'DE', marketing: 'email' })).toBe(2);
  expect(await count({ segment: vips, watchedFrom: '2026-09-01' })).toBe(1);
  expect(await count({ status: 'blocked' })).toBe(0);
  const _id = await scenario.started(of({ segment: vips, country: 'DE' }));
  await scenario.sender()();
  await scenario.drain();
  expect(await scenario.read(_id)).toMatchObject({ recipients: 2, sent: 2 });
});

it('makers are chosen by every filter of their list', async () => {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await test.deps.db
    .insert(makerTable)
    .values([
      makerFixture({ payoutStatus: 'enabled', contractEndsAt: soon }),
      makerFixture({ email: 'b@makers.test' }),
    ]);
  const total = async (filter: Record<string, string>) =>
    (await scenario.send('POST', '/audience', { audience: { kind: 'makers', filter } })).data.total;
  expect(await total({})).toBe(2);
  expect(await total({ payout: 'enabled', contractEndsInDays: '30', hasUnpaid: 'false' })).toBe(1);
  expect(await total({ status: 'lead' })).toBe(0);
});

it('a segment can’t be deleted while a message that isn’t sent goes to it', async () => {
  const vips = await segment('tag=vip');
  const { _id } = await scenario.create(of({ segment: vips }));
  const request = await test.signedIn('superadmin');
  const remove = () => request({ method: 'DELETE', url: `/api/segment/${vips}?version=1` });
  expect((await remove()).json().message).toBe(
    'This segment is used by message “Winter program”. Change that first.',
  );
  await scenario.send('DELETE', `/${_id}?version=1`);
  expect((await remove()).statusCode).toBe(200);
  expect((await scenario.send('POST', '', communicationBody(of({ segment: vips })))).errors).toMatchObject([
    { path: 'audience', code: 'unknown' },
  ]);
});

it('a segment that this version doesn’t know when sending starts reaches nobody, and says why', async () => {
  await scenario.watchers(2, { tags: ['vip'] });
  const _id = await scenario.started(of({ segment: await segment('tag=vip') }));
  await test.deps.db.update(segmentTable).set({ query: 'tag=vip&plan=gold' });
  await scenario.sender()();
  const { data } = await scenario.send('GET', `/${_id}`);
  expect(data).toMatchObject({ status: 'draft', stopReason: expect.stringContaining('no longer available') });
  expect(await scenario.recipients()).toEqual([]);
});

it('an audience by what single people watched, or by balances, needs the permission to see that', async () => {
  await scenario.watchers(1, { lastWatchedAt: new Date('2026-10-01') });
  const lately = await segment('watchedFrom=2026-01-01');
  const other = await test.signedIn('admin');
  const grants = { 'communication:send': true, 'watched:person': false, 'maker:manage': false };
  await test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, other._id));
  const statusOf = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    (await other({ method, url: `/api/communication${path}`, payload })).statusCode;
  const draft = await scenario.create(of({ segment: lately }));
  const refused = [
    of({ segment: lately }).audience,
    of({ watchedTo: '2026-12-01' }).audience,
    { kind: 'makers', filter: { hasUnpaid: 'true' } },
  ] as const;
  for (const audience of refused) {
    expect(await statusOf('POST', '/audience', { audience })).toBe(403);
    expect(
      await statusOf('POST', '', communicationBody({ audience, subject: 'Hi', body: '<p>Hi</p>' })),
    ).toBe(403);
  }
  expect(await statusOf('POST', `/${draft._id}/schedule`, { version: 1, expectedCount: 1 })).toBe(403);
  // Its text can still be edited.
  const body = communicationBody({ ...of({ segment: lately }), name: 'Another name', version: 1 });
  expect(await statusOf('PUT', `/${draft._id}`, body)).toBe(200);
  expect(await statusOf('POST', '', communicationBody(of({ joinedFrom: '2026-01-01' })))).toBe(201);
});
