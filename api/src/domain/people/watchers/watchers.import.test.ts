import { eq } from 'drizzle-orm';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { importing } from '../../../platform/imports/imports.fixture.ts';
import { stepUpOf, watcherFixture } from './watchers.fixture.ts';
import { watcherTable } from './watchers.table.ts';

let test: TestApp;
let request: SendRequest;
let steps: ReturnType<typeof importing>;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.deps.db.delete(watcherTable);
  const person = await test.signedIn('superadmin');
  await stepUpOf(test, person);
  request = person;
  steps = importing(test, request);
});
afterAll(() => test.close());

const header =
  'Email,Name,Country,Phone,City,Time zone,Language,Year of birth,Gender,Tags,Notes,Email marketing,Push marketing\n';
const full =
  'ada@x.test,Ada,de,+4930123456,Bonn,Europe/Berlin,pt-BR,1980,Female,VIP; press; vip,Called twice,Yes,no\n';
const bare = 'ben@x.test,Ben,FR,,,,,,,,,,\n';
const importRows = async (rows: string) => steps.commit(await steps.check(await steps.taken(header + rows)));
const stored = async (email: string) => {
  const [watcher] = await test.deps.db.select().from(watcherTable).where(eq(watcherTable.email, email));
  return watcher;
};

it('a file imports every editable field, consents with their source', async () => {
  expect((await importRows(full + bare)).tally).toMatchObject({ created: 2, refused: 0 });
  expect(await stored('ada@x.test')).toMatchObject({
    phone: '+4930123456',
    city: 'Bonn',
    timezone: 'Europe/Berlin',
    language: 'pt-BR',
    birthYear: 1980,
    gender: 'female',
    tags: ['vip', 'press'],
    notes: 'Called twice',
    marketingEmail: true,
    marketingPush: false,
    marketingSource: 'import',
    marketingAt: expect.any(Date),
    status: 'active',
    version: 1,
  });
  expect(await stored('ben@x.test')).toMatchObject({
    phone: null,
    tags: [],
    notes: '',
    marketingEmail: false,
    marketingAt: null,
    marketingSource: null,
  });
});

it('importing a file twice changes nothing, and empty cells keep stored values', async () => {
  await importRows(full);
  expect((await importRows(full)).tally).toMatchObject({ updated: 0, unchanged: 1 });
  const before = await stored('ada@x.test');
  await importRows('ada@x.test,Ada M,DE,,,,,,,,,,no\n');
  expect(await stored('ada@x.test')).toEqual({
    ...before,
    name: 'Ada M',
    version: 2,
    updatedAt: expect.any(Date),
  });
});

it('a consent that a file withdraws is one change with time and source', async () => {
  await importRows(full);
  test.advance(60_000);
  await importRows('ada@x.test,Ada,DE,,,,,,,,,no,\n');
  const ada = await stored('ada@x.test');
  expect(ada).toMatchObject({ marketingEmail: false, marketingSource: 'import', version: 2 });
  const [, last] = await test.deps.db
    .select({ changes: revisionTable.changes })
    .from(revisionTable)
    .where(eq(revisionTable.objectId, ada?._id ?? ''))
    .orderBy(revisionTable.version);
  expect(last?.changes).toEqual([{ field: 'marketingEmail', before: true, after: false }]);
});

it('a file never opts in a watcher who opted out, not even in two steps; the rest of the row is imported', async () => {
  const own = { marketingEmail: false, marketingPush: true, marketingSource: 'watcher' as const };
  const said = { ...own, marketingAt: new Date('2026-01-01T10:00:00Z') };
  await test.deps.db
    .insert(watcherTable)
    .values(watcherFixture({ email: 'ada@x.test', country: 'DE', ...said }));
  expect((await importRows('ada@x.test,Ada,DE,,,,,,,,,yes,yes\n')).tally).toMatchObject({
    updated: 1,
    refused: 0,
  });
  expect(await stored('ada@x.test')).toMatchObject({ name: 'Ada', ...said });
  await importRows('ada@x.test,Ada,DE,,,,,,,,,,no\n');
  await importRows('ada@x.test,Ada,DE,,,,,,,,,yes,yes\n');
  expect(await stored('ada@x.test')).toMatchObject({ ...said, marketingPush: false });
});

it('a file that changes push leaves the time and source of the consent to emails', async () => {
  const agreed = { marketingEmail: true, marketingSource: 'admin' as const };
  const said = { ...agreed, marketingAt: new Date('2026-01-01T10:00:00Z') };
  await test.deps.db
    .insert(watcherTable)
    .values(watcherFixture({ email: 'ada@x.test', country: 'DE', ...said }));
  await importRows('ada@x.test,Ada,DE,,,,,,,,,,yes\n');
  expect(await stored('ada@x.test')).toMatchObject({ ...said, marketingPush: true });
});

it.each([
  ['0301234', 'phone'],
  [',Mars/Base', 'timezone', 2],
  ['maybe', 'marketingEmail', 8],
  ['2190', 'birthYear', 4],
  ['Two words', 'tags', 6],
])('%j is a problem of its cell', async (cell, fieldName, place = 0) => {
  const cells = Array.from({ length: 10 }, () => '');
  cells[place] = cell.replace(',', '');
  const checked = await steps.check(await steps.taken(`${header}ada@x.test,Ada,DE,${cells.join(',')}\n`));
  expect(await steps.problems(checked)).toMatchObject([{ row: 2, problems: [{ field: fieldName }] }]);
});

it('an unknown country is a problem of its row, unless the watcher already has it', async () => {
  const row = 'ada@x.test,Ada,zz,,,,,,,,,,\n';
  const checked = await steps.check(await steps.taken(header + row));
  expect(await steps.problems(checked)).toMatchObject([
    { row: 2, problems: [{ field: 'country', message: 'ZZ is not a country' }] },
  ]);
  await test.deps.db.insert(watcherTable).values(watcherFixture({ email: 'ada@x.test', country: 'ZZ' }));
  expect((await importRows(row)).tally).toMatchObject({ updated: 1, refused: 0 });
});

it('an exported file imports unchanged', async () => {
  await importRows(full);
  const columns = [
    'email',
    'name',
    'country',
    'phone',
    'birthYear',
    'tags',
    'marketingEmail',
    'marketingSource',
  ];
  const payload = { query: {}, columns, format: 'csv' };
  const made = (await request({ method: 'POST', url: '/api/watcher/export', payload })).json().data;
  const { body } = await request(`/api/watcher/export/${made._id}/file`);
  expect(body).toBe(
    '\uFEFFEmail,Name,Country,Phone,Year of birth,Tags,Email marketing,Email consent set by\r\nada@x.test,Ada,DE,\'+4930123456,1980,"vip; press",true,import\r\n',
  );
  const again = await steps.commit(await steps.check(await steps.taken(body)));
  expect(again.tally).toMatchObject({ unchanged: 1, refused: 0 });
});
