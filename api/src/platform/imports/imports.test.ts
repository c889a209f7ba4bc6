import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asc, desc, eq } from 'drizzle-orm';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { auditTable } from '../audit/audit.table.ts';
import { revisionTable } from '../records/history.table.ts';
import { notificationTable } from '../notifications/notifications.table.ts';
import { jobTable } from '../jobs/jobs.table.ts';
import { watcherTable } from '../../domain/people/watchers/watchers.table.ts';
import { importing } from './imports.fixture.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
let steps: ReturnType<typeof importing>;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
  steps = importing(test, request);
});
beforeEach(() => test.deps.db.delete(watcherTable));
afterAll(() => test.close());

const watchers = () =>
  test.deps.db
    .select({ name: watcherTable.name, email: watcherTable.email, country: watcherTable.country })
    .from(watcherTable)
    .orderBy(asc(watcherTable.email));
const three =
  'E-Mail,Name,Country,Shoe size\nada@x.test,Ada,de,37\nben@x.test,Ben,FR,44\nChen@X.test,Chen,US,41\n';

it('a file is read, mapped, checked and written as records', async () => {
  const file = await steps.taken(three);
  expect(file).toMatchObject({
    status: 'mapping',
    encoding: 'utf-8',
    delimiter: ',',
    rows: 3,
    columns: ['E-Mail', 'Name', 'Country', 'Shoe size'],
    mapping: ['email', 'name', 'country', null],
  });
  expect(file.sample[0]).toEqual(['ada@x.test', 'Ada', 'de', '37']);
  const checked = await steps.check(file);
  expect(checked).toMatchObject({ status: 'review', tally: { valid: 3, refused: 0 } });
  expect(await watchers()).toEqual([]);
  expect(await steps.commit(checked)).toMatchObject({ status: 'done', tally: { created: 3, updated: 0 } });
  const notices = await test.deps.db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.type, 'watcherImport'));
  expect(notices).toMatchObject([{ adminId: request._id, body: '3 created', severity: 'success' }]);
  expect(await watchers()).toEqual([
    { name: 'Ada', email: 'ada@x.test', country: 'DE' },
    { name: 'Ben', email: 'ben@x.test', country: 'FR' },
    { name: 'Chen', email: 'chen@x.test', country: 'US' },
  ]);
});

it('every imported record has a revision and an audit row', async () => {
  const done = await steps.commit(await steps.check(await steps.taken(three)));
  expect(done.status).toBe('done');
  const [ada] = await test.deps.db.select().from(watcherTable).where(eq(watcherTable.email, 'ada@x.test'));
  const id = ada?._id ?? '';
  const revisions = await test.deps.db.select().from(revisionTable).where(eq(revisionTable.objectId, id));
  expect(revisions).toMatchObject([
    { action: 'import', version: 1, snapshot: { name: 'Ada', country: 'DE' } },
  ]);
  const audited = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, id));
  expect(audited).toMatchObject([{ action: 'watcher.import', objectType: 'watcher' }]);
});

it('importing a file twice creates no duplicates, and a changed file updates the differences', async () => {
  await steps.commit(await steps.check(await steps.taken(three)));
  const again = await steps.commit(await steps.check(await steps.taken(three)));
  expect(again.tally).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  const changed = await steps.commit(await steps.check(await steps.taken(three.replace('Ben', 'Benjamin'))));
  expect(changed.tally).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
  expect(await watchers()).toContainEqual({ name: 'Benjamin', email: 'ben@x.test', country: 'FR' });
  const [ben] = await test.deps.db.select().from(watcherTable).where(eq(watcherTable.email, 'ben@x.test'));
  expect(ben?.version).toBe(2);
});

it('rows with problems are listed with all problems and don’t block the others', async () => {
  const file = await steps.taken(
    'email,name,country\nada@x.test,Ada,DE\nnot an address,Ben,Germany\n,Chen,US\nADA@x.test,Ada again,DE\n',
  );
  const checked = await steps.check(file);
  expect(checked.tally).toMatchObject({ valid: 1, refused: 3 });
  expect(await steps.problems(checked)).toEqual([
    {
      row: 3,
      values: ['not an address', 'Ben', 'Germany'],
      problems: [
        { field: 'email', message: 'Enter a valid email address.' },
        { field: 'country', message: 'Country must be two capital letters.' },
      ],
    },
    { row: 4, values: ['', 'Chen', 'US'], problems: [{ field: 'email', message: 'Email is required.' }] },
    {
      row: 5,
      values: ['ADA@x.test', 'Ada again', 'DE'],
      problems: [{ field: null, message: 'Duplicate of row 2' }],
    },
  ]);
  const errors = await request(steps.at(file, '/errors.csv'));
  expect(errors.headers['content-disposition']).toContain('attachment');
  expect(errors.body.split('\r\n')[1]).toBe(
    'not an address,Ben,Germany,"Email: Enter a valid email address.; Country must be two capital letters."',
  );
  const done = await steps.commit(checked);
  expect(done).toMatchObject({ status: 'done', tally: { created: 1, refused: 3 } });
});

it('a corrected file of errors means what the first file meant, and runs no formula', async () => {
  const file = await steps.taken(`email,name,country\nx,"\n=1",DE\ny,'=2,DE\nz,''=3,DE\n`);
  await steps.check(file);
  const { body } = await request(steps.at(file, '/errors.csv'));
  expect(body).toContain(`"'\n=1"`);
  const again = await steps.taken(body.replace(/^\uFEFF/, '').replaceAll(/^([xyz]),/gm, '$1@x.test,'));
  await steps.commit(await steps.check(again));
  expect((await watchers()).map(({ name }) => name).sort()).toEqual(["'=3", '=1', '=2']);
});

it('a blank line is counted in row numbers but isn’t a row', async () => {
  const file = await steps.taken('email,name,country\n\nada@x.test,Ada,Germany\n\n');
  expect(file.rows).toBe(1);
  const checked = await steps.check(file);
  expect(await steps.problems(checked)).toMatchObject([{ row: 3 }]);
});

it('a watcher with a pending deletion isn’t restored by an import', async () => {
  await test.deps.db
    .insert(watcherTable)
    .values({ name: 'Ada', email: 'ada@x.test', country: 'DE', status: 'delete_requested' });
  const checked = await steps.check(await steps.taken(three));
  expect(checked.tally).toMatchObject({ valid: 2, refused: 1 });
});

it('only its uploader can find an import', async () => {
  const file = await steps.taken(three);
  const other = await test.signedIn('superadmin');
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/problem'],
    ['GET', '/errors.csv'],
    ['POST', '/commit'],
    ['DELETE', ''],
  ] as const)
    expect((await other({ method, url: steps.at(file, rest) })).statusCode).toBe(404);
});

it('a step out of order is refused with its reason', async () => {
  const file = await steps.taken(three);
  const early = await request({ method: 'POST', url: steps.at(file, '/commit') });
  expect(early.statusCode).toBe(409);
  expect(early.json().message).toBe('Check the rows first.');
  const done = await steps.commit(await steps.check(file));
  const twice = await request({ method: 'POST', url: steps.at(done, '/commit') });
  expect(twice.json().message).toBe('This file has already been imported.');
});

it('a mapping that lacks a required field, has one twice, or has another length is refused', async () => {
  const file = await steps.taken(three);
  const message = async (mapping: (string | null)[]) =>
    (await request({ method: 'POST', url: steps.at(file, '/check'), payload: { mapping } })).json().message;
  expect(await message(['email', 'name', null, null])).toBe('Map a column to Country.');
  expect(await message(['email', 'name', 'country', 'name'])).toBe('Map Name to one column only.');
  expect(await message(['email', 'name', 'country', 'shoe'])).toBe(
    'There is no field “shoe”. Choose another one.',
  );
  expect(await message(['email', 'name', 'country'])).toBe('Map or skip every column.');
});

it('a removed import is deleted with its file', async () => {
  const file = await steps.taken(three);
  expect((await request({ method: 'DELETE', url: steps.at(file) })).statusCode).toBe(200);
  expect((await request(steps.at(file))).statusCode).toBe(404);
  expect(await test.deps.store.has(`imports/${file._id}/rows.csv`)).toBe(false);
});

it('rows that changed between check and import are checked again', async () => {
  await test.deps.db
    .insert(watcherTable)
    .values({ name: 'Ada before', email: 'ada@x.test', country: 'FR', status: 'active' });
  const checked = await steps.check(await steps.taken(three));
  expect(checked.tally).toMatchObject({ valid: 3 });
  await test.deps.db
    .update(watcherTable)
    .set({ status: 'delete_requested' })
    .where(eq(watcherTable.email, 'ada@x.test'));
  const done = await steps.commit(checked);
  expect(done.tally).toMatchObject({ valid: 2, refused: 1, created: 2 });
  expect(await steps.problems(done)).toMatchObject([{ row: 2, problems: [{ field: 'email' }] }]);
  expect(await watchers()).toContainEqual({ name: 'Ada before', email: 'ada@x.test', country: 'FR' });
});

it.each([{ status: 'blocked' as const }, { grants: { 'watcher:manage': false } }])(
  'no more rows are written once the user is %j',
  async (change) => {
    const person = await test.signedIn('superadmin');
    const theirs = importing(test, person);
    const checked = await theirs.check(await theirs.taken(three));
    await person({ method: 'POST', url: theirs.at(checked, '/commit') });
    await test.deps.db.update(adminTable).set(change).where(eq(adminTable._id, person._id));
    await theirs.runNext();
    const [job] = await test.deps.db
      .select()
      .from(jobTable)
      .where(eq(jobTable.adminId, person._id))
      .orderBy(desc(jobTable.createdAt))
      .limit(1);
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('You no longer have permission'),
    });
    expect(await watchers()).toEqual([]);
  },
);

it('while a file is stored, other users of the machine can’t read its copy without card numbers', async () => {
  const modes: number[] = [];
  const put = jest.spyOn(test.deps.store, 'putFile').mockImplementation(async (_key, path) => {
    for (const part of [dirname(path), path]) modes.push((await stat(part)).mode & 0o077);
    expect(await readFile(path, 'utf8')).not.toContain('4000056655665556');
  });
  await steps.upload('email,name,country\nada@x.test,Ada 4000056655665556,DE\n');
  put.mockRestore();
  expect(modes).toContain(0);
});
