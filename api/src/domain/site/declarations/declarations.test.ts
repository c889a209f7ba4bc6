import { eq } from 'drizzle-orm';
import { sessionTable } from '../../../platform/accounts/accounts.table.ts';
import { sqlState } from '../../../platform/http/database-failure.ts';
import { refusedPaths } from '../../../testing/refused-paths.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publishDueDeclarations } from './declarations.jobs.ts';
import { declarationTable as t } from './declarations.table.ts';

let test: TestApp;
let request: SendRequest;
let languages = 0;
/** Documents in effect can't be deleted, so each test has a language of its own. */
let locale: string;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  const person = await test.signedIn('superadmin');
  request = person;
  await stepUp(person._id, new Date(test.deps.now().getTime() + 60 * minute));
  languages += 1;
  locale = `q${String.fromCharCode(96 + languages)}`;
});
afterAll(() => test.close());

type Version = { _id: string; version: number };
const minute = 60_000;
const stepUp = (adminId: string, steppedUpUntil: Date | null) =>
  test.deps.db.update(sessionTable).set({ steppedUpUntil }).where(eq(sessionTable.adminId, adminId));
const send = (method: 'POST' | 'PUT', url: string, payload: object) => request({ method, url, payload });
const create = () => send('POST', '/api/declaration', { key: 'terms', locale });
const save = ({ _id, version }: Version, over: object = {}) =>
  send('PUT', `/api/declaration/${_id}`, {
    edition: '1.0.0',
    body: '<p>First text</p>',
    requiresReacceptance: false,
    version,
    ...over,
  });
const publish = ({ _id, version }: Version, effectiveAt?: Date) =>
  send('POST', `/api/declaration/${_id}/publish`, { version, ...(effectiveAt && { effectiveAt }) });
const draftWith = async (over: object = {}): Promise<Version> =>
  (await save((await create()).json().data, over)).json().data;
const effective = async (): Promise<Version> => (await publish(await draftWith())).json().data;
const read = async ({ _id }: Version) => (await request(`/api/declaration/${_id}`)).json().data;
const publicText = async (language = locale) =>
  (await test.app.inject(`/api/public/page/terms?locale=${language}`)).json().data;
const later = (ms: number) => new Date(test.deps.now().getTime() + ms);

it('a draft is refused in one round for its fields and its number, and so is its publication', async () => {
  await effective();
  const draft = (await create()).json().data;
  const over = { edition: '0.9.0', requiresReacceptance: 7 };
  expect(await refusedPaths(test, () => save(draft, over))).toEqual(['requiresReacceptance', 'edition']);
  const { json } = await save(draft, { edition: '1.1.0', body: '' });
  const { _id, version } = json().data;
  const publishAt = (effectiveAt: unknown) =>
    send('POST', `/api/declaration/${_id}/publish`, { version, effectiveAt });
  const paths = ['effectiveAt', 'body', 'edition'];
  await test.deps.db.update(t).set({ edition: '0.9.0' }).where(eq(t._id, _id));
  expect(await refusedPaths(test, () => publishAt('soon'))).toEqual(paths);
  expect(await refusedPaths(test, () => publishAt(later(-minute)))).toEqual(paths);
});

it('the first draft is empty, and the next one copies the latest version under the next number', async () => {
  const first = (await create()).json().data;
  expect(first).toMatchObject({ status: 'draft', edition: '1.0.0', body: '', previous: null });
  expect((await create()).json().code).toBe('open_draft');
  await publish((await save(first)).json().data);
  const next = (await create()).json().data;
  expect(next).toMatchObject({
    edition: '1.1.0',
    body: '<p>First text</p>',
    previous: { _id: first._id, edition: '1.0.0', body: '<p>First text</p>' },
  });
});

it('publishing requires the password', async () => {
  const draft = await draftWith();
  const other = await test.signedIn('superadmin');
  const url = `/api/declaration/${draft._id}/publish`;
  const payload = { version: draft.version };
  expect((await other({ method: 'POST', url, payload })).json().code).toBe('step_up_required');
  await stepUp(other._id, later(minute));
  expect((await other({ method: 'POST', url, payload })).json().data.status).toBe('effective');
});

it('revisions of a draft can be restored, those of a version in effect can’t', async () => {
  const { _id } = await draftWith();
  const restorable = async () =>
    (await request(`/api/declaration/${_id}/history`))
      .json()
      .data.items.map((revision: { restorable: boolean }) => revision.restorable);
  expect(await restorable()).toEqual([false, true]);
  await publish(await read({ _id, version: 2 }));
  expect(await restorable()).toEqual([false, false, false]);
});

it('an empty text can’t be published, and a version number that isn’t higher is refused', async () => {
  const first = (await create()).json().data;
  expect((await publish(first)).json().errors).toMatchObject([{ path: 'body' }]);
  await publish((await save(first, { edition: '9.2.0' })).json().data);
  const next = (await create()).json().data;
  for (const edition of ['9.2.0', '9.1.9', '1.10.0', 'v10', '10.0', '01.0.0'])
    expect((await save(next, { edition })).json().errors).toMatchObject([{ path: 'edition' }]);
  expect((await save(next, { edition: '10.0.0' })).statusCode).toBe(200);
});

it('the text is sanitized, and its length excludes markup', async () => {
  const saved = await draftWith({ body: '<h1 onclick="alert(1)">Terms</h1><svg onload=alert(1)>' });
  expect(await read(saved)).toMatchObject({ body: '<h2>Terms</h2>' });
  const long = await save(await read(saved), { body: `<p>${'x'.repeat(60_001)}</p>` });
  expect(long.json().errors).toMatchObject([{ path: 'body' }]);
});

it('a scheduled version comes into force on time and supersedes the current one', async () => {
  const first = await effective();
  const next = await draftWith({ edition: '2.0.0', body: '<p>Second text</p>' });
  expect((await publish(next, later(-minute))).json().errors).toMatchObject([{ path: 'effectiveAt' }]);
  const scheduled = (await publish(next, later(10 * minute))).json().data;
  expect(scheduled.status).toBe('scheduled');
  expect((await save(scheduled, { edition: '2.0.1' })).json()).toMatchObject({ code: 'not_draft' });

  expect(await publishDueDeclarations(test.deps)).toBe(0);
  expect((await publicText()).body).toBe('<p>First text</p>');
  test.advance(11 * minute);
  expect(await publishDueDeclarations(test.deps)).toBe(1);
  expect(await publicText()).toMatchObject({ body: '<p>Second text</p>', edition: '2.0.0', locale });
  expect((await read(first)).status).toBe('superseded');
  expect(await read(next)).toMatchObject({ status: 'effective', effectiveAt: scheduled.effectiveAt });
});

it('a scheduled version can be returned to draft and edited', async () => {
  const scheduled = (await publish(await draftWith(), later(minute))).json().data;
  const url = `/api/declaration/${scheduled._id}/unschedule`;
  const draft = (await send('POST', url, { version: scheduled.version })).json().data;
  expect(draft).toMatchObject({ status: 'draft', effectiveAt: null });
  expect((await send('POST', url, { version: draft.version })).json().code).toBe('not_scheduled');
  expect((await save(draft, { body: '<p>Other</p>' })).statusCode).toBe(200);
});

it('neither the API nor the database changes or deletes a version in effect', async () => {
  const version = await effective();
  const refused = await save(version, { edition: '1.0.1' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This version is in effect and can’t be changed. Create a new version instead.',
  ]);
  const gone = await request({
    method: 'DELETE',
    url: `/api/declaration/${version._id}?version=${version.version}`,
  });
  expect(gone.json().code).toBe('not_draft');

  const { db } = test.deps;
  const own = eq(t._id, version._id);
  for (const change of [
    { body: '<p>Other</p>' },
    { edition: '7.0.0' },
    { requiresReacceptance: true },
    { effectiveAt: new Date(0) },
    { status: 'draft' as const },
    { deletedAt: new Date() },
  ])
    expect(await stateOf(db.update(t).set(change).where(own))).toBe('42501');
  expect(await stateOf(db.delete(t).where(own))).toBe('42501');
  await db.update(t).set({ status: 'superseded' }).where(own);
  expect(await stateOf(db.update(t).set({ status: 'effective' }).where(own))).toBe('42501');
});

it('a revision of a draft and a deleted draft can be restored', async () => {
  const draft = await draftWith();
  const other = (await save(draft, { body: '<p>Other text</p>' })).json().data;
  const { items } = (await request(`/api/declaration/${draft._id}/history`)).json().data;
  const restored = await send('POST', `/api/declaration/${draft._id}/history/${items[1]._id}/restore`, {
    version: other.version,
  });
  expect(restored.json().data.body).toBe('<p>First text</p>');

  const { version } = restored.json().data;
  const removed = await request({
    method: 'DELETE',
    url: `/api/declaration/${draft._id}?version=${version}`,
  });
  const { total } = (await request(`/api/declaration?locale=${locale}`)).json().data;
  expect(total).toBe(0);
  const restore = (version: number) => send('POST', `/api/declaration/${draft._id}/restore`, { version });
  const rival = (await create()).json().data;
  expect((await restore(removed.json().data.version)).statusCode).toBeGreaterThanOrEqual(409);
  await request({ method: 'DELETE', url: `/api/declaration/${rival._id}?version=1` });
  expect((await restore(removed.json().data.version)).json().data.status).toBe('draft');
});

it('of concurrent creates of a draft, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

it('the list filters by document, language and status, and /all has every version', async () => {
  await effective();
  await create();
  const editions = async (query: string) =>
    (await request(`/api/declaration?locale=${locale}${query}`))
      .json()
      .data.items.map(({ edition }: { edition: string }) => edition);
  expect(await editions('')).toEqual(['1.1.0', '1.0.0']);
  expect(await editions('&sort=effectiveAt')).toEqual(['1.1.0', '1.0.0']);
  expect(await editions('&sort=-effectiveAt')).toEqual(['1.0.0', '1.1.0']);
  expect(await editions('&status=effective')).toEqual(['1.0.0']);
  expect(await editions('&key=privacy')).toEqual([]);
  expect(await editions(`&q=${locale.toUpperCase()}`)).toEqual(['1.1.0', '1.0.0']);
  const { data } = (await request('/api/declaration/all')).json();
  expect(data.filter((one: { locale: string }) => one.locale === locale)).toMatchObject([
    { key: 'terms', edition: '1.0.0', status: 'effective' },
    { key: 'terms', edition: '1.1.0', status: 'draft' },
  ]);
});

const stateOf = (statement: PromiseLike<unknown>) =>
  Promise.resolve(statement).then(
    () => 'done',
    (error: unknown) => sqlState(error),
  );
