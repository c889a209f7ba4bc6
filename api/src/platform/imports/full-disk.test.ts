import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import writeXlsxFile from 'write-excel-file/node';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { importing } from './imports.fixture.ts';
import { importTable } from './imports.table.ts';
import { convertSheet } from './sheets.service.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const full = Object.assign(new Error('ENOSPC: no space left on device'), {
  code: 'ENOSPC',
  syscall: 'write',
});
const fullStream = () => new Writable({ write: (_chunk, _encoding, done) => done(full) });

it.each([
  ['disk', () => jest.spyOn(fs, 'createWriteStream').mockImplementation(fullStream as never)],
  ['object store', () => jest.spyOn(test.deps.store, 'putFile').mockRejectedValue(full)],
])('a full %s refuses an import with 507 and a reason, and keeps nothing of it', async (_place, fill) => {
  fill();
  const refused = await importing(test, request).upload('email,name,country\nada@x.test,Ada,DE\n');
  expect([refused.statusCode, refused.json()]).toEqual([
    507,
    expect.objectContaining({ code: 'no_room', message: 'The server has no space left for this file.' }),
  ]);
  expect(await test.deps.db.$count(importTable)).toBe(0);
});

it('a spreadsheet that is unpacked on a full disk is refused for that, not as unreadable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-sheet-'));
  const xlsx = join(folder, 'watchers.xlsx');
  await writeXlsxFile([[{ value: 'email', type: String }]]).toFile(xlsx);
  const unpacked = convertSheet({ do: 'read', xlsx, csv: '/dev/full', rowsAtMost: 5 });
  await expect(unpacked).rejects.toMatchObject({ status: 507, code: 'no_room' });
  await rm(folder, { recursive: true });
});
