import { eq } from 'drizzle-orm';
import { sqlState } from '../../http/database-failure.ts';
import { type Asker, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishDueDeclarations } from './declarations.publisher.ts';
import { declarationTable } from './declarations.table.ts';

let test: TestApp;
let ask: Asker;
let languages = 0;
/** Texts in force can't be deleted, so each test has a language of its own. */
let locale: string;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  ask = await test.signedIn('superadmin');
  languages += 1;
  locale = `q${String.fromCharCode(96 + languages)}`;
});
afterAll(() => test.close());

type Text = { _id: string; version: number };
const minute = 60_000;
const send = (method: 'POST' | 'PUT', url: string, payload: object) => ask({ method, url, payload });
const create = () => send('POST', '/api/declaration', { key: 'terms', locale });
const save = ({ _id, version }: Text, over: object = {}) =>
  send('PUT', `/api/declaration/${_id}`, {
    edition: '1.0.0',
    body: '<p>First words</p>',
    requiresReacceptance: false,
    version,
    ...over,
  });
const publish = ({ _id, version }: Text, effectiveAt?: Date) =>
  send('POST', `/api/declaration/${_id}/publish`, { version, ...(effectiveAt && { effectiveAt }) });
const written = async (over: object = {}): Promise<Text> =>
  (await save((await create()).json().data, over)).json().data;
const effective = async (): Promise<Text> => (await publish(await written())).json().data;
const read = async ({ _id }: Text) => (await ask(`/api/declaration/${_id}`)).json().data;
const publicText = async (asked = locale) =>
  (await test.app.inject(`/api/public/page/terms?locale=${asked}`)).json().data;
const later = (ms: number) => new Date(test.deps.now().getTime() + ms);

it('the first text starts empty, the next one as a copy with the next number', async () => {
  const first = (await create()).json().data;
  expect(first).toMatchObject({ status: 'draft', edition: '1.0.0', body: '', previous: null });
  expect((await create()).json().code).toBe('open_draft');
  await publish((await save(first)).json().data);
  const next = (await create()).json().data;
  expect(next).toMatchObject({
    edition: '1.1.0',
    body: '<p>First words</p>',
    previous: { _id: first._id, edition: '1.0.0', body: '<p>First words</p>' },
  });
});

it('a draft can be brought back to how it was, a text in force not', async () => {
  const { _id } = await written();
  const offered = async () =>
    (await ask(`/api/declaration/${_id}/history`))
      .json()
      .data.items.map(({ restorable }: { restorable: boolean }) => restorable);
  expect(await offered()).toEqual([false, true]);
  await publish(await read({ _id, version: 2 }));
  expect(await offered()).toEqual([false, false, false]);
});

it('an empty text and a number that is not higher are refused', async () => {
  const first = (await create()).json().data;
  expect((await publish(first)).json().errors).toMatchObject([{ path: 'body' }]);
  await publish((await save(first, { edition: '9.2.0' })).json().data);
  const next = (await create()).json().data;
  for (const edition of ['9.2.0', '9.1.9', '1.10.0', 'v10', '10.0', '01.0.0'])
    expect((await save(next, { edition })).json().errors).toMatchObject([{ path: 'edition' }]);
  expect((await save(next, { edition: '10.0.0' })).statusCode).toBe(200);
});

it('a text is cleaned, and counted without its markup', async () => {
  const saved = await written({ body: '<h1 onclick="alert(1)">Terms</h1><svg onload=alert(1)>' });
  expect(await read(saved)).toMatchObject({ body: '<h2>Terms</h2>' });
  const long = await save(await read(saved), { body: `<p>${'x'.repeat(60_001)}</p>` });
  expect(long.json().errors).toMatchObject([{ path: 'body' }]);
});

it('a scheduled text comes into force at its time and supersedes the one before', async () => {
  const first = await effective();
  const next = await written({ edition: '2.0.0', body: '<p>Second words</p>' });
  expect((await publish(next, later(-minute))).json().errors).toMatchObject([{ path: 'effectiveAt' }]);
  const scheduled = (await publish(next, later(10 * minute))).json().data;
  expect(scheduled.status).toBe('scheduled');
  expect((await save(scheduled, { edition: '2.0.1' })).json()).toMatchObject({ code: 'not_draft' });

  expect(await publishDueDeclarations(test.deps)).toBe(0);
  expect((await publicText()).body).toBe('<p>First words</p>');
  test.advance(11 * minute);
  expect(await publishDueDeclarations(test.deps)).toBe(1);
  expect(await publicText()).toMatchObject({ body: '<p>Second words</p>', edition: '2.0.0', locale });
  expect((await read(first)).status).toBe('superseded');
  expect(await read(next)).toMatchObject({ status: 'effective', effectiveAt: scheduled.effectiveAt });
});

it('a scheduled text can be taken back to draft, and then changed', async () => {
  const scheduled = (await publish(await written(), later(minute))).json().data;
  const url = `/api/declaration/${scheduled._id}/unschedule`;
  const draft = (await send('POST', url, { version: scheduled.version })).json().data;
  expect(draft).toMatchObject({ status: 'draft', effectiveAt: null });
  expect((await send('POST', url, { version: draft.version })).json().code).toBe('not_scheduled');
  expect((await save(draft, { body: '<p>Other</p>' })).statusCode).toBe(200);
});

it('a text in force is changed and deleted by nobody, not even in the database', async () => {
  const text = await effective();
  const refused = await save(text, { edition: '1.0.1' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This text is in force and can no longer be changed. Write a new version of it.',
  ]);
  const gone = await ask({ method: 'DELETE', url: `/api/declaration/${text._id}?version=${text.version}` });
  expect(gone.json().code).toBe('not_draft');

  const { db } = test.deps;
  const own = eq(declarationTable._id, text._id);
  for (const change of [
    { body: '<p>Other</p>' },
    { edition: '7.0.0' },
    { requiresReacceptance: true },
    { effectiveAt: new Date(0) },
    { status: 'draft' as const },
    { deletedAt: new Date() },
  ])
    expect(await stateOf(db.update(declarationTable).set(change).where(own))).toBe('42501');
  expect(await stateOf(db.delete(declarationTable).where(own))).toBe('42501');
  await db.update(declarationTable).set({ status: 'superseded' }).where(own);
  expect(await stateOf(db.update(declarationTable).set({ status: 'effective' }).where(own))).toBe('42501');
});

it('a draft is deleted, brought back, and its former words too', async () => {
  const draft = await written();
  const other = (await save(draft, { body: '<p>Other words</p>' })).json().data;
  const { items } = (await ask(`/api/declaration/${draft._id}/history`)).json().data;
  const restored = await send('POST', `/api/declaration/${draft._id}/history/${items[1]._id}/restore`, {
    version: other.version,
  });
  expect(restored.json().data.body).toBe('<p>First words</p>');

  const { version } = restored.json().data;
  const removed = await ask({ method: 'DELETE', url: `/api/declaration/${draft._id}?version=${version}` });
  const { total } = (await ask(`/api/declaration?locale=${locale}`)).json().data;
  expect(total).toBe(0);
  const back = (version: number) => send('POST', `/api/declaration/${draft._id}/restore`, { version });
  const rival = (await create()).json().data;
  expect((await back(removed.json().data.version)).statusCode).toBeGreaterThanOrEqual(409);
  await ask({ method: 'DELETE', url: `/api/declaration/${rival._id}?version=1` });
  expect((await back(removed.json().data.version)).json().data.status).toBe('draft');
});

it('of many who start a text at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

it('the list narrows by key, language and status', async () => {
  await effective();
  await create();
  const titles = async (query: string) =>
    (await ask(`/api/declaration?locale=${locale}${query}`))
      .json()
      .data.items.map(({ edition }: { edition: string }) => edition);
  expect(await titles('')).toEqual(['1.1.0', '1.0.0']);
  expect(await titles('&sort=effectiveAt')).toEqual(['1.1.0', '1.0.0']);
  expect(await titles('&sort=-effectiveAt')).toEqual(['1.0.0', '1.1.0']);
  expect(await titles('&status=effective')).toEqual(['1.0.0']);
  expect(await titles('&key=privacy')).toEqual([]);
  expect(await titles(`&q=${locale.toUpperCase()}`)).toEqual(['1.1.0', '1.0.0']);
});

const stateOf = (statement: PromiseLike<unknown>) =>
  Promise.resolve(statement).then(
    () => 'done',
    (error: unknown) => sqlState(error),
  );
