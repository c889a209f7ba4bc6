import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localObjectStore } from './local-object-store.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backlot-store-'));
  await mkdir(join(dataDir, 'objects', 'posters'), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true }));

const textOf = async (key: string) => {
  const found = await localObjectStore(dataDir).get(key);
  return found && Buffer.concat(await found.body.toArray()).toString();
};

it('an object is stored and read, even below a data folder that is a symbolic link', async () => {
  await localObjectStore(dataDir).put('posters/one.jpg', Buffer.from('one'), 'image/jpeg');
  expect(await textOf('posters/one.jpg')).toBe('one');
  await symlink(dataDir, `${dataDir}-link`);
  const linked = localObjectStore(`${dataDir}-link`);
  expect(await linked.has('posters/one.jpg')).toBe(true);
  await rm(`${dataDir}-link`);
});

it('a symbolic link in the store is neither read, written nor deleted through', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'backlot-outside-'));
  await writeFile(join(outside, 'secret.jpg'), 'secret');
  await symlink(join(outside, 'secret.jpg'), join(dataDir, 'objects', 'posters', 'linked.jpg'));
  await symlink(outside, join(dataDir, 'objects', 'stills'));
  expect(await textOf('posters/linked.jpg')).toBeNull();
  expect(await textOf('stills/secret.jpg')).toBeNull();
  const put = localObjectStore(dataDir).put('stills/new.jpg', Buffer.from('new'), 'image/jpeg');
  await expect(put).rejects.toThrow('symbolic link');
  await symlink(outside, join(dataDir, 'objects', 'posters', 'folder'));
  for (const prefix of ['stills/secret.jpg', 'posters/folder/', 'missing/folder/'])
    await localObjectStore(dataDir).removeAll(prefix);
  expect(await readdir(outside)).toEqual(['secret.jpg']);
  await rm(outside, { recursive: true });
});

it('a failed write leaves no partial file', async () => {
  const missing = localObjectStore(dataDir).putFile('posters/two.mp4', join(dataDir, 'missing'), 'video/mp4');
  await expect(missing).rejects.toThrow('ENOENT');
  expect(await readdir(join(dataDir, 'objects', 'posters'))).toEqual([]);
});

it('no other user of the machine can read objects, written or linked, even in a folder of an earlier version', async () => {
  const store = localObjectStore(dataDir);
  await writeFile(join(dataDir, 'file'), 'x');
  await store.put('keys/one.key', Buffer.from('secret'), 'text/plain');
  await store.putFile('posters/one.jpg', join(dataDir, 'file'), 'image/jpeg');
  const modeOf = async (path: string) => (await stat(join(dataDir, 'objects', path))).mode & 0o777;
  expect(await Promise.all(['', 'keys'].map(modeOf))).toEqual([0o700, 0o700]);
  expect(await Promise.all(['keys/one.key', 'posters/one.jpg'].map(modeOf))).toEqual([0o600, 0o600]);
});
