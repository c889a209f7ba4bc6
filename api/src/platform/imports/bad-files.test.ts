import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import writeXlsxFile from 'write-excel-file/node';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { watcherTable } from '../../domain/people/watchers/watchers.table.ts';
import { importing } from './imports.fixture.ts';

let test: TestApp;
let request: SendRequest;
let steps: ReturnType<typeof importing>;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
  steps = importing(test, request);
});
afterAll(() => test.close());

const header = 'email,name,country\n';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

it.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'The file has no rows below its header.'],
  ['only a header', header, 'The file has no rows below its header.'],
  [
    'an image with another extension',
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    'Choose a CSV or XLSX file.',
  ],
  ['a program', Buffer.from('7f454c46020101000000', 'hex'), 'Choose a CSV or XLSX file.'],
  [
    'a ZIP file that isn’t a spreadsheet',
    Buffer.from('PK\x03\x04nonsense'),
    'This file can’t be read as XLSX. Save it as CSV.',
  ],
  ['too many columns', `${'a,'.repeat(300)}a\n1,2\n`, 'The file has more than 200 columns. Remove some.'],
  [
    'a quotation mark that never closes',
    `${header}"ada@x.test,Ada,DE\nben@x.test,Ben,FR\n`,
    'A quotation mark near line 3 isn’t closed.',
  ],
  [
    'a cell of 10 MB',
    `${header}ada@x.test,"${'x'.repeat(10_000_000)}",DE\n`,
    'A row that ends at line 2 is larger than 1 MB. Is a quotation mark missing?',
  ],
])('%s is refused with its reason', async (_, content, words) => {
  const response = await steps.upload(content);
  expect(response.statusCode).toBe(422);
  expect(response.json().message).toBe(words);
});

it('a file above 50 MiB is refused', async () => {
  const response = await steps.upload(Buffer.alloc(50 * 1024 * 1024 + 1, 'a,b\n'));
  expect(response.statusCode).toBe(413);
});

it.each<[string, Buffer, object]>([
  [
    'a byte order mark',
    Buffer.from(`\uFEFF${header}ada@x.test,Åsa,DE\n`),
    { encoding: 'utf-8', delimiter: ',' },
  ],
  ['semicolons', Buffer.from('email;name;country\nada@x.test;Åsa;DE\n'), { delimiter: ';' }],
  ['tabs', Buffer.from('email\tname\tcountry\nada@x.test\tÅsa\tDE\n'), { delimiter: '\t' }],
  ['Windows-1252', latin1(`${header}ada@x.test,Åsa,DE\n`), { encoding: 'windows-1252' }],
  ['UTF-16', utf16(`${header}ada@x.test,Åsa,DE\n`), { encoding: 'utf-16le' }],
  ['CRLF line endings', Buffer.from(`email,name,country\r\nada@x.test,Åsa,DE\r\n`), {}],
])('a file with %s is read correctly', async (_, content, reading) => {
  const file = await steps.taken(content);
  expect(file).toMatchObject({ ...reading, mapping: ['email', 'name', 'country'], rows: 1 });
  expect(file.sample).toEqual([['ada@x.test', 'Åsa', 'DE']]);
});

it('Windows-1252 characters far into the file are detected', async () => {
  const rows = Array.from({ length: 4_000 }, (_, n) => `viewer${n}@x.test,Plain Name,DE`).join('\n');
  const file = await steps.taken(latin1(`${header}${rows}\nasa@x.test,Åsa,DE\n`));
  expect(file).toMatchObject({ encoding: 'windows-1252', rows: 4_001 });
});

it('a file that was detected incorrectly is read again as the user chooses', async () => {
  const file = await steps.taken('email|name|country,extra\nada@x.test|Ada|DE,1\n');
  const payload = { encoding: 'windows-1252', delimiter: ',' };
  const again = await request({ method: 'PUT', url: steps.at(file, '/reading'), payload });
  expect(again.json().data).toMatchObject({ ...payload, columns: ['email|name|country', 'extra'] });
  const wrong = await steps.taken(latin1(`${header}ada@x.test,Åsa,DE\n`));
  const refused = await request({
    method: 'PUT',
    url: steps.at(wrong, '/reading'),
    payload: { encoding: 'utf-8', delimiter: ',' },
  });
  expect(refused.json().message).toBe('This file isn’t in UTF-8. Choose another encoding.');
});

it('a file name with a path is shown without the path', async () => {
  expect((await steps.taken(`${header}ada@x.test,Ada,DE\n`, '../../etc/passwd.csv')).fileName).toBe(
    'passwd.csv',
  );
  expect((await steps.taken(`${header}ada@x.test,Ada,DE\n`, 'C:\\temp\\list.csv')).fileName).toBe('list.csv');
});

it('formulas are imported as text', async () => {
  await steps.commit(
    await steps.check(await steps.taken(`${header}f@x.test,"=HYPERLINK(""http://evil.test"")",DE\n`)),
  );
  const [made] = await test.deps.db.select().from(watcherTable);
  expect(made?.name).toBe('=HYPERLINK("http://evil.test")');
});

it('an oversized cell and a row with too many cells are problems of their rows', async () => {
  const checked = await steps.check(
    await steps.taken(`${header}a@x.test,${'x'.repeat(40_000)},DE\nb@x.test,Ben,DE,9,9\n`),
  );
  expect(await steps.problems(checked)).toMatchObject([
    { row: 2, problems: [{ field: 'name', message: 'A cell can have at most 32,767 characters.' }] },
    { row: 3, problems: [{ field: null, message: 'This row has more cells than the header.' }] },
  ]);
});

it('a spreadsheet is read row by row, and its formulas are harmless', async () => {
  const path = join(tmpdir(), `backlot-import-${process.pid}.xlsx`);
  await writeXlsxFile([
    ['Email', 'Name', 'Country'].map((value) => ({ value, type: String })),
    ['x@x.test', '=1+1', 'DE'].map((value) => ({ value, type: String })),
  ]).toFile(path);
  const file = await steps.taken(await readFile(path), 'watchers.xlsx');
  expect(file).toMatchObject({ rows: 1, columns: ['Email', 'Name', 'Country'] });
  const checked = await steps.check(file);
  expect(checked.tally).toMatchObject({ valid: 1 });
});

it('a small spreadsheet that expands to hundreds of megabytes is refused', async () => {
  const path = join(tmpdir(), `backlot-bomb-${process.pid}.xlsx`);
  const long = 'x'.repeat(32_000);
  const row = Array.from({ length: 30 }, () => ({ value: long, type: String }));
  await writeXlsxFile(Array.from({ length: 60 }, () => row)).toFile(path);
  const bomb = await readFile(path);
  expect(bomb.length).toBeLessThan(2_000_000);
  const response = await steps.upload(bomb, 'bomb.xlsx');
  expect(response.statusCode).toBe(422);
  expect(response.json().message).toBe('This spreadsheet expands to more than 50 MB. Split it.');
});

it('a character that can’t be stored is a problem of its row, which is still listed', async () => {
  const head = Array.from({ length: 2_000 }, (_, n) => `viewer${n}@nul.test,Plain Name,DE`).join('\n');
  const checked = await steps.check(await steps.taken(`${header}${head}\nnul@x.test,A\0da,DE\n`));
  expect(checked).toMatchObject({ status: 'review', tally: { valid: 2_000, refused: 1 } });
  expect(await steps.problems(checked)).toMatchObject([
    { row: 2_002, values: ['nul@x.test', 'A\uFFFDda', 'DE'], problems: [{ field: 'name' }] },
  ]);
});

it('cells of a refused row are truncated on the page, but not in the file of problems', async () => {
  const long = 'y'.repeat(5_000);
  const file = await steps.taken(`${header}nobody,${long},DE\n`);
  const checked = await steps.check(file);
  const [problem] = await steps.problems(checked);
  expect(problem.values[1]).toHaveLength(2_000);
  expect((await request(steps.at(file, '/errors.csv'))).body).toContain(long);
});
