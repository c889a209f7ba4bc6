import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { type ImportFile, importSummarizedAtMost } from '@backlot/contracts/platform/imports/imports';
import { importers } from '../../records.ts';
import { watcherTable } from '../../domain/people/watchers/watchers.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { RunningJob } from '../jobs/jobs.service.ts';
import { importJobs, runKind } from './imports.jobs.ts';
import { importing } from './imports.fixture.ts';
import { importProblemTable } from './imports.table.ts';
import { importFileKey } from './upload-import.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
let steps: ReturnType<typeof importing>;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
  steps = importing(test, request);
});
beforeEach(() => test.deps.db.delete(watcherTable));
afterAll(() => test.close());

const rows = 'email,name,country\nada@x.test,Ada,DE\nben,Ben,Germany\n,Chen,Germany\nADA@x.test,Dora,DE\n';
const checked = async () => steps.check(await steps.taken(rows));
const correct = (file: ImportFile, row: number, column: number, value: string) =>
  request({ method: 'PUT', url: steps.at(file, '/cell'), payload: { row, column, value } });
const names = async () =>
  (await test.deps.db.select({ name: watcherTable.name }).from(watcherTable)).map(({ name }) => name).sort();

it('problems are counted by message, and each count lists its rows', async () => {
  const file = await checked();
  const { data } = (await request(steps.at(file, '/summary'))).json();
  expect(data).toEqual([
    { field: 'country', message: 'Country must be two capital letters.', rows: 2 },
    { field: null, message: 'Duplicate of another row', rows: 1 },
    { field: 'email', message: 'Email is required.', rows: 1 },
    { field: 'email', message: 'Enter a valid email address.', rows: 1 },
  ]);
  for (const { field, message, rows: count } of data) {
    const query = new URLSearchParams({ message, ...(field && { field }) });
    expect((await request(steps.at(file, `/problem?${query}`))).json().data.total).toBe(count);
  }
});

it('a row counts once for each problem, and the first rows of a large import only', async () => {
  const file = await checked();
  const problem = { field: 'name', message: 'Too long.' };
  await test.deps.db
    .update(importProblemTable)
    .set({ problems: [problem, problem] })
    .where(eq(importProblemTable.importId, file._id));
  const late = JSON.stringify([{ field: null, message: 'Late.' }]);
  await test.deps.db.execute(sql`insert into import_problem (import_id, "row", values, problems)
    select ${file._id}, n, '[]', case when n <= ${importSummarizedAtMost + 2} then problems else ${late}::jsonb end
    from generate_series(6, ${importSummarizedAtMost + 3}) n, import_problem where import_id = ${file._id} and "row" = 3`);
  const { data } = (await request(steps.at(file, '/summary'))).json();
  expect(data).toEqual([{ ...problem, rows: importSummarizedAtMost }]);
  const total = async (query: string) =>
    (await request(steps.at(file, `/problem${query}`))).json().data.total;
  expect(await total('?message=Late.')).toBe(0);
  expect(await total('')).toBe(importSummarizedAtMost + 1);
});

it('a corrected cell is checked again, and the row is imported with it', async () => {
  const file = await checked();
  const half = (await correct(file, 3, 0, 'ben@x.test')).json().data;
  expect(half.tally).toMatchObject({ valid: 1, refused: 3 });
  expect((await steps.problems(file))[0]).toMatchObject({
    row: 3,
    values: ['ben@x.test', 'Ben', 'Germany'],
    problems: [{ field: 'country' }],
  });
  const whole = (await correct(file, 3, 2, 'de')).json().data;
  expect(whole.tally).toMatchObject({ valid: 2, refused: 2 });
  expect(await steps.commit(whole)).toMatchObject({ tally: { created: 2, refused: 2 } });
  expect(await names()).toEqual(['Ada', 'Ben']);
});

it('corrections stay when columns are mapped again, until the file is read differently', async () => {
  const file = await checked();
  await correct(file, 3, 0, 'ben@x.test');
  await correct(file, 3, 2, 'DE');
  const read = (delimiter: string) =>
    request({ method: 'PUT', url: steps.at(file, '/reading'), payload: { encoding: 'utf-8', delimiter } });
  await read(',');
  expect((await steps.check(file)).tally).toMatchObject({ valid: 2, refused: 2 });
  await read(';');
  await read(',');
  expect((await steps.check(file)).tally).toMatchObject({ valid: 1, refused: 3 });
});

it('a duplicate remains one until its key changes, and a row corrected into one is listed after the import', async () => {
  const file = await checked();
  expect((await correct(file, 5, 1, 'Dora D.')).json().data.tally.refused).toBe(3);
  expect((await correct(file, 5, 0, 'dora@x.test')).json().data.tally.refused).toBe(2);
  await correct(file, 3, 0, 'ada@x.test');
  const ready = (await correct(file, 3, 2, 'DE')).json().data;
  expect(await steps.commit(ready)).toMatchObject({ status: 'done', tally: { created: 2, refused: 2 } });
  expect(await names()).toEqual(['Ada', 'Dora D.']);
  expect((await steps.problems(file))[0]).toMatchObject({
    row: 3,
    problems: [{ field: null, message: 'Duplicate of row 2' }],
  });
});

it('only a cell of a listed row can be corrected, by the uploader, before the import', async () => {
  const file = await checked();
  expect((await correct(file, 2, 0, 'x')).statusCode).toBe(404);
  expect((await correct(file, 3, 3, 'x')).statusCode).toBe(404);
  const other = await test.signedIn('superadmin');
  const payload = { row: 3, column: 0, value: 'x' };
  expect((await other({ method: 'PUT', url: steps.at(file, '/cell'), payload })).statusCode).toBe(404);
  await steps.commit(file);
  expect((await correct(file, 3, 0, 'ben@x.test')).json().code).toBe('import_elsewhere');
});

it('cells with a problem are listed with all their characters, and a row too long to list can’t be corrected', async () => {
  const email = 'x'.repeat(300);
  const name = 'y'.repeat(30_000);
  const long = `email,name,country,a,b\n${email},Ada,DE,,\n${email},${name},DE,${name},${name}\n`;
  const file = await steps.check(await steps.taken(long));
  const [first] = await steps.problems(file);
  expect(first.values[0]).toBe(email);
  expect((await correct(file, 3, 0, 'ben@x.test')).json().code).toBe('row_too_long');
});

it('a resumed import lists the duplicates of a row that it had refused before', async () => {
  const bad = ',Ben,DE\n'.repeat(1_000);
  const file = await steps.check(await steps.taken(`email,name,country\nada@x.test,Ada,DE\n${bad}`));
  await correct(file, 1_002, 0, 'ada@x.test');
  await test.deps.db
    .insert(watcherTable)
    .values({ name: 'Ada', email: 'ada@x.test', country: 'FR', status: 'delete_requested' });
  const progressed: { done: number; result: unknown }[] = [];
  const run = (part: Partial<RunningJob>) =>
    importJobs(test.deps, importers)[runKind]?.({
      _id: '',
      adminId: request._id,
      payload: { importId: file._id, requestId: 'r' },
      done: 0,
      total: 1_001,
      result: null,
      signal: AbortSignal.timeout(60_000),
      shouldContinue: () => progressed.length === 0,
      willResume: () => true,
      progress: async (_, done, result) => void progressed.push({ done, result }),
      ...part,
    });
  await run({});
  expect(progressed).toMatchObject([{ done: 1_000 }]);
  await test.deps.db.update(watcherTable).set({ status: 'active' });
  await run({ ...progressed[0], shouldContinue: () => true });
  const late = (await request(steps.at(file, '/problem?after=1001'))).json().data;
  expect(late.items).toMatchObject([{ row: 1_002, problems: [{ message: 'Duplicate of row 2' }] }]);
});

it('neither the name of a file, the file, nor its cells, original or corrected, are kept with a card number', async () => {
  const card = '4000056655665556';
  const csv = `email;name;country;${card}\nada@x.test;Ada ${card};Germany;${card}\n\nben@x.test;"B, ""en""";DE;'=a\n`;
  const file = await steps.check(await steps.taken(csv, `${card}.csv`));
  await correct(file, 2, 1, `Ada ${card}`);
  const kept = await rowsOf(
    test.deps.db,
    sql`select to_jsonb(i)::text as import, to_jsonb(p)::text as problem,
    to_jsonb(c)::text as correction, (select string_agg(title, '') from job) as jobs
    from import i join import_problem p on p.import_id = i.id join import_correction c on c.import_id = i.id
    where i.id = ${file._id}`,
  );
  expect(kept).toEqual([
    Object.fromEntries(
      ['import', 'problem', 'correction', 'jobs'].map((name) => [name, expect.stringContaining('•••• 5556')]),
    ),
  ]);
  expect(JSON.stringify(kept)).not.toContain(card);
  const stored = await test.deps.store.get(importFileKey(file._id));
  expect(await text(stored?.body ?? Readable.from([]))).toBe(
    `email,name,country,•••• 5556\r\nada@x.test,Ada •••• 5556,Germany,•••• 5556\r\n\r\nben@x.test,"B, ""en""",DE,'=a\r\n`,
  );
});
