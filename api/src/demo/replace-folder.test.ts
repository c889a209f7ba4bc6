import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFolder } from './replace-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backlot-replace-'));
});
afterEach(() => rm(root, { recursive: true }));

const filled = (name: string) => async (part: string) => {
  for (const file of ['a', 'b', 'c']) await writeFile(join(part, file), name);
};

it('concurrent builds leave one complete folder and no temporary ones', async () => {
  const folder = join(root, 'posters');
  await Promise.all(['1', '2', '3', '4'].map((name) => replaceFolder(folder, filled(name))));
  expect(await readdir(root)).toEqual(['posters']);
  const files = await Promise.all(['a', 'b', 'c'].map((file) => readFile(join(folder, file), 'utf8')));
  expect(new Set(files).size).toBe(1);
});

it('a failed build leaves the previous folder and no temporary one', async () => {
  const folder = join(root, 'posters');
  await replaceFolder(folder, filled('1'));
  await expect(replaceFolder(folder, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  );
  expect(await readdir(root)).toEqual(['posters']);
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('1');
});
