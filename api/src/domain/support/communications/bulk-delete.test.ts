import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { communicationBody } from './communications.fixture.ts';
import { communicationTable } from './communications.table.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('superadmin');
});
beforeEach(() => stepUpOf(test, request));
afterAll(() => test.close());

const send = async (url: string, payload: object) =>
  (await request({ method: 'POST', url: `/api/${url}`, payload })).json();
const create = async (resource: string, input: object): Promise<string> =>
  (await send(resource, input)).data._id;
const remove = (resource: string, target: object, expectedCount: number, dryRun = false) =>
  send(`${resource}/bulk`, { action: { type: 'delete' }, target, expectedCount, dryRun });
const named = async (resource: string): Promise<string[]> =>
  (await request(`/api/${resource}/all`))
    .json()
    .data.map(({ name, title }: { name?: string; title?: string }) => name ?? title);

it('only drafts are deleted; an undo restores those', async () => {
  const first = await create('communication', communicationBody({ name: 'First' }));
  const sending = await create('communication', communicationBody({ name: 'Sending' }));
  await test.deps.db
    .update(communicationTable)
    .set({ status: 'sending' })
    .where(eq(communicationTable._id, sending));
  const target = { by: 'filter', filter: { q: '*ing' } };
  expect((await remove('communication', target, 5)).message).toBe(
    'The number of messages in the selection is now 1, not 5. Check the selection and try again.',
  );
  const all = { by: 'ids', ids: [first, sending] };
  const outcome = { matched: 2, changed: 1, skippedBy: [{ reason: 'locked', count: 1 }] };
  expect((await remove('communication', all, 2, true)).data).toMatchObject(outcome);
  expect(await named('communication')).toEqual(['First', 'Sending']);
  const { data } = await remove('communication', all, 2);
  expect(data).toMatchObject(outcome);
  expect(await named('communication')).toEqual(['Sending']);
  await send('communication/bulk/undo', { undoToken: data.undoToken });
  expect(await named('communication')).toEqual(['First', 'Sending']);
  expect(
    await test.deps.db.$count(revisionTable, sql`object_id = ${first} and object_type = 'communication'`),
  ).toBe(3);
});

it('an undo that would give two canned replies one shortcut is refused by its field', async () => {
  const input = { shortcut: 'hello', title: 'Hello', body: '<p>Hello</p>' };
  const _id = await create('cannedReply', input);
  const { undoToken } = (await remove('cannedReply', { by: 'ids', ids: [_id] }, 1)).data;
  await create('cannedReply', { ...input, title: 'Other' });
  expect((await send('cannedReply/bulk/undo', { undoToken })).errors).toMatchObject([
    { path: 'shortcut', message: 'Another canned reply has this shortcut.' },
  ]);
  expect(await named('cannedReply')).toEqual(['Other']);
});

it('message templates under a filter are deleted', async () => {
  const template = (name: string, kind: 'watchers' | 'makers') =>
    create('messageTemplate', { name, kind, subject: 'News', body: '<p>News</p>' });
  await template('For watchers', 'watchers');
  await template('For makers', 'makers');
  const target = { by: 'filter', filter: { kind: 'makers' } };
  expect((await remove('messageTemplate', target, 1)).data).toMatchObject({ changed: 1, skipped: [] });
  expect(await named('messageTemplate')).toEqual(['For watchers']);
});

it('each requires step-up', async () => {
  const other = await test.signedIn('superadmin');
  const payload = {
    action: { type: 'delete' },
    target: { by: 'filter', filter: {} },
    expectedCount: 1,
    dryRun: false,
  };
  for (const resource of ['communication', 'cannedReply', 'messageTemplate']) {
    const refused = await other({ method: 'POST', url: `/api/${resource}/bulk`, payload });
    expect(refused.json().code).toBe('step_up_required');
  }
});
