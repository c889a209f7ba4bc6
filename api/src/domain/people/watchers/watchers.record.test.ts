import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';
import { type Person, sending, watcherBody, watcherScenario } from './watchers.fixture.ts';
import { watcherFigures, watcherTable } from './watchers.table.ts';

let test: TestApp;
let scenario: ReturnType<typeof watcherScenario>;
let request: Person;
const send = sending(() => request);
beforeAll(async () => {
  test = await openTestApp();
  scenario = watcherScenario(test);
  await ensureBaseLookups(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(watcherTable);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const create = async (over: Parameters<typeof watcherBody>[0] = {}) =>
  (await send('POST', 'watcher', watcherBody(over))).data;

it('a new watcher is pending verification, with a revision and an audit row without personal values', async () => {
  const made = await create({ tags: ['vip', 'vip'], marketingEmail: true });
  expect(made).toMatchObject({
    status: 'pending_verification',
    version: 1,
    tags: ['vip'],
    marketingSource: 'admin',
    block: null,
    spend: [],
    counts: { payments: 0, tickets: 0, access: 0 },
    createdBy: { _id: request._id },
  });
  expect(await scenario.revisions(made._id)).toMatchObject([
    { action: 'create', snapshot: { name: 'Ida Kaya' } },
  ]);
  const { status } = await send(
    'PUT',
    `watcher/${made._id}`,
    watcherBody({ name: 'Ida Kaya-Novak', city: 'Bonn', version: 1 } as object),
  );
  expect(status).toBe(200);
  const [, audited] = await scenario.audits(made._id);
  expect(audited).toMatchObject({
    action: 'watcher.update',
    diff: { name: ['•••', '•••'], city: ['•••', '•••'] },
  });
  expect((await request('/api/watcher/tags')).json().data).toEqual(['vip']);
});

it.each(['ida@watchers.test', ' IDA@Watchers.test ', 'ｉｄａ@watchers.test'])(
  'an email is unique in any case and Unicode form: %s',
  async (email) => {
    await create();
    const refused = await send('POST', 'watcher', watcherBody({ email }));
    expect([refused.status, refused.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ path: 'email', code: 'taken' }),
    ]);
    const other = await create({ email: 'other@watchers.test' });
    const taken = await send('PUT', `watcher/${other._id}`, { ...watcherBody({ email }), version: 1 });
    expect([taken.status, taken.errors?.[0]?.path]).toEqual([422, 'email']);
  },
);

it('concurrent creates with the same email create one watcher', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', 'watcher', watcherBody())));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

it.each([
  ['phone', { phone: '12' }],
  ['country', { country: 'de' }],
  ['timezone', { timezone: 'Mars/Olympus' }],
  ['birthYear', { birthYear: 2_900 }],
  ['tags.0', { tags: ['Not A Tag'] }],
  ['tags', { tags: Array.from({ length: 21 }, (_, n) => `tag-${n}`) }],
])('an invalid %s is refused at its field', async (path, over) => {
  const refused = await send('POST', 'watcher', watcherBody(over));
  expect([refused.status, refused.errors?.[0]?.path]).toEqual([422, path]);
});

it('an edit of a stale version is refused with the current watcher', async () => {
  const made = await create();
  await send('PATCH', `watcher/${made._id}`, { notes: 'Called twice', version: 1 });
  const stale = await send('PATCH', `watcher/${made._id}`, { tags: ['vip'], version: 1 });
  expect(stale).toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { version: 2, notes: 'Called twice' },
  });
  for (const figure of watcherFigures) expect(stale.data).not.toHaveProperty(figure);
  expect((await send('PATCH', `watcher/${made._id}`, { tags: ['vip'], version: 2 })).data).toMatchObject({
    tags: ['vip'],
    notes: 'Called twice',
  });
});

it('a changed email is no longer verified; consent to emails records its source and time', async () => {
  const { _id } = await scenario.one({
    name: 'Ida',
    email: 'ida@watchers.test',
    emailVerifiedAt: new Date(),
    country: 'DE',
  });
  const same = await send('PUT', `watcher/${_id}`, { ...watcherBody({ name: 'Ida' }), version: 1 });
  expect(same.data).toMatchObject({ version: 1, emailVerifiedAt: expect.any(String), marketingAt: null });
  const moved = await send('PUT', `watcher/${_id}`, {
    ...watcherBody({ name: 'Ida', email: 'new@watchers.test', marketingEmail: true }),
    version: 1,
  });
  expect(moved.data).toMatchObject({
    version: 2,
    emailVerifiedAt: null,
    marketingAt: expect.any(String),
    marketingSource: 'admin',
  });
});

describe.each(['PUT', 'PATCH'] as const)('%s', (method) => {
  /** Sends the whole watcher, or only what changes. */
  const edit = (_id: string, changed: Parameters<typeof watcherBody>[0], version: number) =>
    send(method, `watcher/${_id}`, { ...(method === 'PUT' ? watcherBody(changed) : changed), version });

  it('a changed email is no longer verified, and tickets follow it', async () => {
    const { _id } = await scenario.one({
      name: 'Ida Kaya',
      email: `${method}-1@watchers.test`.toLowerCase(),
      emailVerifiedAt: new Date(),
    });
    const ticketId = await scenario.ticket(`${method}-1@watchers.test`);
    const moved = await edit(_id, { email: ` ${method}-2@Watchers.test ` }, 1);
    expect(moved.data).toMatchObject({
      version: 2,
      email: `${method}-2@watchers.test`.toLowerCase(),
      emailVerifiedAt: null,
      counts: { tickets: 1 },
    });
    const [audited] = await scenario.audits(_id);
    expect(audited?.diff).toMatchObject({ email: ['•••', '•••'], tickets: [null, [ticketId]] });
  });

  it('the email of another watcher is refused', async () => {
    await create();
    const other = await create({ email: 'other@watchers.test' });
    const taken = await edit(other._id, { email: 'IDA@watchers.test' }, 1);
    expect([taken.status, taken.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'email', code: 'taken' })],
    ]);
    expect((await scenario.stored(other._id))?.email).toBe('other@watchers.test');
  });

  it('a changed consent records its source and time, also in the audit log; the same one doesn’t', async () => {
    const { _id } = await create();
    const same = await edit(_id, { marketingEmail: false, notes: 'Called' }, 1);
    expect(same.data).toMatchObject({ marketingAt: null, marketingSource: null });
    const agreed = await edit(_id, { marketingEmail: true, notes: 'Called' }, 2);
    expect(agreed.data).toMatchObject({ marketingAt: expect.any(String), marketingSource: 'admin' });
    expect((await scenario.audits(_id)).at(-1)?.diff).toEqual({ marketingEmail: [false, true] });
    const withdrawn = await edit(_id, { marketingEmail: false, notes: 'Called' }, 3);
    expect(withdrawn.data).toMatchObject({ marketingEmail: false, marketingSource: 'admin' });
    const { marketingAt } = withdrawn.data;
    test.advance(1_000);
    const pushed = await edit(_id, { marketingEmail: false, marketingPush: true, notes: 'Called' }, 4);
    expect(pushed.data).toMatchObject({ marketingPush: true, marketingAt });
  });

  it('an email or a consent of a watcher whose deletion is pending can’t be changed', async () => {
    const { _id } = await scenario.one({ status: 'delete_requested' });
    for (const changed of [{ email: 'new@watchers.test' }, { marketingPush: true }])
      expect(await edit(_id, changed, 1)).toMatchObject({ status: 409, code: 'watcher_closed' });
  });
});

it('account transitions start only from their statuses', async () => {
  const made = await create();
  const step = (name: string, version: number) =>
    send('POST', `watcher/${made._id}/transition`, { step: name, version });
  expect(await step('activate', 1)).toMatchObject({
    status: 409,
    code: 'step_not_allowed',
    data: { version: 1 },
  });
  expect((await step('verify', 1)).data).toMatchObject({
    status: 'active',
    emailVerifiedAt: expect.any(String),
  });
  expect((await step('verify', 2)).status).toBe(409);
  expect((await step('deactivate', 2)).data.status).toBe('deactivate');
  expect((await step('activate', 3)).data.status).toBe('active');
});

it('an earlier revision is restored; the newest is the current one', async () => {
  const made = await create();
  await send('PATCH', `watcher/${made._id}`, { notes: 'Wrong', version: 1 });
  const { items } = (await request(`/api/watcher/${made._id}/history`)).json().data;
  expect(items).toMatchObject([
    { action: 'update', restorable: false, changes: [{ field: 'notes', before: '', after: 'Wrong' }] },
    { action: 'create', restorable: true },
  ]);
  const back = await send('POST', `watcher/${made._id}/history/${items[1]._id}/restore`, { version: 2 });
  expect(back.data).toMatchObject({ notes: '', version: 3 });
  const other = await create({ email: 'other@watchers.test' });
  expect(
    (await send('POST', `watcher/${other._id}/history/${items[1]._id}/restore`, { version: 1 })).status,
  ).toBe(404);
});

it('no revision is restorable while a deletion is pending', async () => {
  const made = await create();
  await send('PATCH', `watcher/${made._id}`, { notes: 'Wrong', version: 1 });
  await test.deps.db
    .update(watcherTable)
    .set({ status: 'delete_requested' })
    .where(eq(watcherTable._id, made._id));
  const { items } = (await request(`/api/watcher/${made._id}/history`)).json().data;
  expect(items).toMatchObject([{ restorable: false }, { restorable: false }]);
});

it('100 concurrent edits of one watcher lose no change', async () => {
  const made = await create();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      send('PATCH', `watcher/${made._id}`, { notes: `Note ${n}`, version: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // A busy database answers 503, and nothing was changed then either.
  expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  expect((await scenario.stored(made._id))?.version).toBe(2);
});
