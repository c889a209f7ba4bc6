import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUse } from './database-errors.ts';
import { takeFolderLock } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a second holder is refused until the lock is released', async () => {
  const release = await takeFolderLock(folder);
  await expect(takeFolderLock(folder)).rejects.toThrow(DataFolderInUse);
  await expect(takeFolderLock(folder)).rejects.toThrow(`process ${process.pid}`);
  await release();
  await (
    await takeFolderLock(folder)
  )();
});

it.each([
  ['a dead process', '999999999 1'],
  ['a dead process whose ID another one has now', `${process.pid} 1`],
  ['nonsense', 'not a lock'],
])('the lock of %s is replaced', async (_name, content) => {
  await writeFile(join(folder, 'lock'), content);
  await takeFolderLock(folder);
  expect(await readFile(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});
