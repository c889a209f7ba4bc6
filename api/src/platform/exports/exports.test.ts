import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { exporters } from '../../records.ts';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { adminTable, sessionTable } from '../accounts/accounts.table.ts';
import { auditTable } from '../audit/audit.table.ts';
import { jobRunner } from '../jobs/job-runner.ts';
import { notificationTable } from '../notifications/notifications.table.ts';
import { watcherFixture } from '../../domain/people/watchers/watchers.fixture.ts';
import { watcherTable } from '../../domain/people/watchers/watchers.table.ts';
import { exportJobs, sweepExports } from './exports.jobs.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
beforeAll(async () => {
  test = await openTestApp();
  request = await steppedUp();
});
beforeEach(() => test.deps.db.delete(watcherTable));
afterAll(() => test.close());

const steppedUp = async () => {
  const person = await test.signedIn('superadmin');
  await test.deps.db
    .update(sessionTable)
    .set({ steppedUpUntil: new Date(Date.now() + 60 * 60_000) })
    .where(eq(sessionTable.adminId, person._id));
  return person;
};
const insert = (...people: Partial<typeof watcherTable.$inferInsert>[]) =>
  test.deps.db
    .insert(watcherTable)
    .values(people.map((one, n) => ({ ...watcherFixture(), email: `w${n}@x.test`, ...one })));
const start = (payload: object) =>
  request({
    method: 'POST',
    url: '/api/watcher/export',
    payload: { query: {}, columns: ['name', 'email', 'country'], format: 'csv', ...payload },
  });
const fileOf = async (_id: string) => request(`/api/watcher/export/${_id}/file`);

it('a small list is written immediately, with the selected columns, in the list’s sort', async () => {
  await insert({ name: 'Ben' }, { name: 'Ada', status: 'blocked' }, { name: 'Chen' });
  const made = await start({ query: { sort: '-name' }, columns: ['name', 'status'] });
  expect(made.statusCode).toBe(201);
  expect(made.json().data).toMatchObject({ status: 'ready', rows: 3, jobId: null });
  const file = await fileOf(made.json().data._id);
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="watchers-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(file.body).toBe('\uFEFFName,Status\r\nChen,active\r\nBen,active\r\nAda,blocked\r\n');
});

it('only rows that match the filter are written', async () => {
  await insert({ name: 'Ben' }, { name: 'Ada', status: 'blocked' });
  const made = await start({ query: { status: 'blocked' }, columns: ['name'] });
  expect((await fileOf(made.json().data._id)).body).toBe('\uFEFFName\r\nAda\r\n');
});

it.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\tx', '\nx', "'=1", '＝1'])(
  'a cell that a spreadsheet would execute is neutralized: %j',
  async (name) => {
    await insert({ name });
    const made = await start({ columns: ['name'] });
    const [, cell = ''] = (await fileOf(made.json().data._id)).body.split('\r\n');
    expect(cell.replace(/^"(.*)"$/s, '$1')).toBe(`'${name}`);
  },
);

it('quotation marks, commas and line breaks stay inside their cell', async () => {
  await insert({ name: 'A "B", C\nD' });
  const made = await start({ columns: ['name'] });
  expect((await fileOf(made.json().data._id)).body).toBe('\uFEFFName\r\n"A ""B"", C\nD"\r\n');
});

it('a spreadsheet contains the same rows', async () => {
  await insert({ name: 'Ada <&>' });
  const made = await start({ format: 'xlsx', columns: ['name'] });
  const { rawPayload } = await fileOf(made.json().data._id);
  expect(rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(unpacked(rawPayload)).toContain('Ada &lt;&amp;&gt;');
});

it('above 5,000 rows a job writes the file and notifies its author', async () => {
  await test.deps.db
    .insert(watcherTable)
    .values(Array.from({ length: 5_001 }, (_, n) => ({ ...watcherFixture(), email: `many${n}@x.test` })));
  const made = (await start({ columns: ['email'] })).json().data;
  expect(made).toMatchObject({ status: 'running', rows: 5_001 });
  expect((await fileOf(made._id)).statusCode).toBe(404);
  await jobRunner(test.deps, { kinds: exportJobs(test.deps, exporters), recurring: [] }).runNext();
  expect((await request(`/api/watcher/export/${made._id}`)).json().data).toMatchObject({
    status: 'ready',
    done: 5_001,
  });
  const lines = (await fileOf(made._id)).body.trimEnd().split('\r\n');
  expect(new Set(lines).size).toBe(5_002);
  const told = await test.deps.db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.adminId, request._id));
  expect(told).toMatchObject([{ type: 'watcherExport', params: { exportId: made._id } }]);
});

it('a job writes no file for a person who has since lost the permission', async () => {
  await test.deps.db
    .insert(watcherTable)
    .values(Array.from({ length: 5_001 }, (_, n) => ({ ...watcherFixture(), email: `many${n}@x.test` })));
  const other = await steppedUp();
  const payload = { query: {}, columns: ['email'], format: 'csv' };
  const made = (await other({ method: 'POST', url: '/api/watcher/export', payload })).json().data;
  const deny = (grants: object) =>
    test.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, other._id));
  await deny({ 'watcher:manage': false });
  await jobRunner(test.deps, { kinds: exportJobs(test.deps, exporters), recurring: [] }).runNext();
  await deny({});
  expect((await other(`/api/watcher/export/${made._id}`)).json().data).toMatchObject({
    status: 'failed',
    done: 0,
    error: expect.stringContaining('You no longer have permission'),
  });
});

it('an export requires step-up, writes an audit row, and is visible to its author alone', async () => {
  await insert({ name: 'Ada' });
  const other = await test.signedIn('superadmin');
  const payload = { query: {}, columns: ['name'], format: 'csv' };
  const refused = await other({ method: 'POST', url: '/api/watcher/export', payload });
  expect(refused.json().code).toBe('step_up_required');
  const { _id } = (await start({})).json().data;
  expect(await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id))).toMatchObject([
    { action: 'watcher.export', diff: { rows: [null, 1] } },
  ]);
  expect((await other(`/api/watcher/export/${_id}`)).statusCode).toBe(404);
  expect((await other(`/api/watcher/export/${_id}/file`)).statusCode).toBe(404);
});

it('a search term isn’t written to the permanent audit log', async () => {
  const { _id } = (await start({ query: { q: 'ada@x.test', status: 'active' } })).json().data;
  const [row] = await test.deps.db.select().from(auditTable).where(eq(auditTable.objectId, _id));
  expect(row?.diff).toMatchObject({ query: [null, { q: '•••', status: ['active'] }] });
});

it('a cell stays whole where spreadsheets split at semicolons or tabs', async () => {
  await insert({ name: 'x;=cmd' });
  const made = await start({ columns: ['name'] });
  expect((await fileOf(made.json().data._id)).body.split('\r\n')[1]).toBe('"x;=cmd"');
});

it('a file is kept for a day', async () => {
  const { _id } = (await start({})).json().data;
  const inTwoDays = () => new Date(Date.now() + 48 * 60 * 60_000);
  while ((await sweepExports({ ...test.deps, now: inTwoDays })) > 0);
  expect((await request(`/api/watcher/export/${_id}`)).statusCode).toBe(404);
  expect(await test.deps.store.has(`exports/${_id}/list.csv`)).toBe(false);
});

it('unknown columns and filters are refused', async () => {
  expect((await start({ columns: ['passwordHash'] })).statusCode).toBe(422);
  expect((await start({ columns: [] })).statusCode).toBe(422);
  expect((await start({ query: { secret: 'x' } })).statusCode).toBe(422);
});

/** The compressed entries of a zip, decompressed, as one text. */
function unpacked(zip: Buffer): string {
  let text = '';
  for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 4)) {
    const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    try {
      text += inflateRawSync(zip.subarray(begin), { finishFlush: 2 }).toString();
    } catch {
      text += ''; // an entry stored without compression
    }
  }
  return text;
}
