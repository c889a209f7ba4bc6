import { countStatements } from '../../../testing/count-statements.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aText, contentCalls, stepUp } from './app-content.fixture.ts';
import { appContentTable, appReleaseChangeTable, appReleaseTable } from './app-content.table.ts';

let test: TestApp;
let request: SendRequest;
let content: ReturnType<typeof contentCalls>;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  for (const table of [appReleaseChangeTable, appReleaseTable, appContentTable])
    await test.deps.db.delete(table);
  request = await test.signedIn('superadmin');
  await stepUp(test);
  content = contentCalls(request);
});
afterAll(() => test.close());

const read = (query: string, headers = {}) =>
  test.app.inject({ url: `/api/public/page/app_content?${query}`, headers });
const valuesOf = async (query = 'platform=web') => (await read(query)).json().data.values;
const published = async (note: string) => (await content.publish(note)).json().data;

it('apps get staged values only after they are published', async () => {
  expect((await read('platform=web')).json().data).toMatchObject({ release: null, values: {} });
  await content.create({ key: 'a.one' });
  await content.create({ key: 'a.two', content: { kind: 'bool', value: { en: true } } });
  expect(await valuesOf()).toEqual({});
  expect(await published('First')).toMatchObject({
    number: 1,
    note: 'First',
    changeCount: 2,
    restores: null,
  });
  expect(await valuesOf()).toEqual({ 'a.one': 'Films worth keeping', 'a.two': true });
  expect(
    (await content.publish('', [{ _id: '0190a000-0000-7000-8000-000000000000', version: 1 }])).json().code,
  ).toBe('staged_changed');
});

it('values and their release number are read in one statement, also after a release that removes the last value', async () => {
  const one = await content.create({ key: 'a.one' });
  await published('First');
  const statements = countStatements(test.deps.db);
  const first = 'platform=web&locale=fr'; // nothing has requested it yet
  const { data } = (await read(first)).json();
  expect(data).toMatchObject({ release: 1, values: { 'a.one': 'Films worth keeping' } });
  expect(statements()).toBe(1);
  await test.deps.db.update(appContentTable).set({ live: { kind: 'string', value: { en: 'Other' } } });
  expect((await read(first)).json().data).toEqual(data); // kept until the next release
  await content.remove(await content.get(one._id));
  await published('Second');
  expect((await read(first)).json().data).toMatchObject({ release: 2, values: {} });
});

it('publishing and rolling back require step-up', async () => {
  await content.create();
  const first = await published('First');
  const other = contentCalls(await test.signedIn('superadmin'));
  expect((await other.publish()).json().code).toBe('step_up_required');
  expect((await other.rollback(first._id, 1)).json().code).toBe('step_up_required');
});

it('of two concurrent publications one succeeds, and no unseen change is published', async () => {
  const one = await content.create({ key: 'a.one' });
  const seen = [{ _id: one._id, version: one.version }];
  await content.create({ key: 'a.two' });
  expect((await content.publish('', seen)).json().code).toBe('staged_changed');
  expect(await valuesOf()).toEqual({});
  const both = (await content.staged()).map(({ _id, version }) => ({ _id, version }));
  const answers = await Promise.all([content.publish('A', both), content.publish('B', both)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await request('/api/appcontent/release')).json().data.total).toBe(1);
});

it('a rollback restores earlier values as a new release and keeps unpublished edits staged', async () => {
  const a = await content.create({ key: 'a.one', content: aText('One') });
  const b = await content.create({ key: 'b.two', content: aText('Two') });
  const first = await published('First');
  await content.stage(await content.get(a._id), aText('One, later'));
  await content.remove(await content.get(b._id));
  await content.create({ key: 'c.three', content: aText('Three') });
  await published('Second');
  expect(await valuesOf()).toEqual({ 'a.one': 'One, later', 'c.three': 'Three' });
  await content.stage(await content.get(a._id), aText('One, not yet'));

  const back = (await content.rollback(first._id, 2)).json().data;
  expect(back).toMatchObject({ number: 3, restores: 1, changeCount: 3 });
  expect(await valuesOf()).toEqual({ 'a.one': 'One', 'b.two': 'Two' });
  expect(await content.staged()).toMatchObject([{ key: 'a.one', staged: aText('One, not yet') }]);
  const { changes, latest } = (await request(`/api/appcontent/release/${back._id}`)).json().data;
  expect(latest).toBe(3);
  expect(changes).toEqual([
    { key: 'a.one', platform: 'all', before: aText('One, later'), after: aText('One') },
    { key: 'b.two', platform: 'all', before: null, after: aText('Two') },
    { key: 'c.three', platform: 'all', before: aText('Three'), after: null },
  ]);
  const { items } = (await request(`/api/appcontent/${b._id}/history`)).json().data;
  expect(items[0]).toMatchObject({ action: 'rollback', restorable: false });
});

it('a rollback is refused after a newer release, or when it changes nothing', async () => {
  const entry = await content.create();
  const first = await published('First');
  expect((await content.rollback(first._id, 1)).json().code).toBe('nothing_to_change');
  await content.stage(await content.get(entry._id), aText('Other'));
  await published('Second');
  expect((await content.rollback(first._id, 1)).json().code).toBe('release_stale');
  expect((await content.rollback('0190a000-0000-7000-8000-000000000000', 2)).statusCode).toBe(404);
  const answers = await Promise.all([content.rollback(first._id, 2), content.rollback(first._id, 2)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('values of a platform override those for all, in the reader’s language or in English', async () => {
  await content.create({ key: 'a.one', content: aText('All', { pt: 'Todos' }) });
  await content.create({ key: 'a.one', platform: 'ios', content: aText('Apple') });
  await content.create({ key: 'a.json', content: { kind: 'json', value: { en: '{"rows": [1, 2]}' } } });
  await content.create({ key: 'a.tv', platform: 'tv', content: aText('Big') });
  await content.publish();
  expect(await valuesOf('platform=web&locale=pt-BR')).toEqual({
    'a.one': 'Todos',
    'a.json': { rows: [1, 2] },
  });
  expect(await valuesOf('platform=ios&locale=pt-BR')).toMatchObject({ 'a.one': 'Apple' });
  expect(await valuesOf('platform=tv&locale=fr')).toMatchObject({ 'a.one': 'All', 'a.tv': 'Big' });
  expect((await read('platform=all')).statusCode).toBe(422);
  expect((await read('')).statusCode).toBe(422);
});

it('maintenance ends automatically', async () => {
  const until = new Date(test.deps.now().getTime() + 60_000).toISOString();
  const maintenance = { on: true, message: { en: 'Back soon', de: 'Bald zurück' }, until };
  await content.create({
    key: 'app.flags',
    platform: 'ios',
    content: { kind: 'flags', value: { minVersion: '2.1.0', maintenance } },
  });
  await content.publish();
  const flagsOf = async (query: string) => (await read(query)).json().data.flags;
  expect(await flagsOf('platform=ios&locale=de')).toEqual({
    minVersion: '2.1.0',
    maintenance: { on: true, message: 'Bald zurück', until },
  });
  expect(await flagsOf('platform=android')).toMatchObject({ minVersion: null, maintenance: { on: false } });
  test.advance(61_000);
  expect((await flagsOf('platform=ios')).maintenance.on).toBe(false);
});

it('apps get 304 until there is a newer release', async () => {
  await content.create({ key: 'a.one' });
  await content.publish();
  const { etag } = (await read('platform=web')).headers;
  const again = await read('platform=web', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await content.create({ key: 'a.two' });
  expect((await read('platform=web', { 'if-none-match': etag })).statusCode).toBe(304);
  await content.publish();
  expect((await read('platform=web', { 'if-none-match': etag })).statusCode).toBe(200);
});
