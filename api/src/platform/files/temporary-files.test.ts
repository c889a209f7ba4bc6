import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sweepFilesOfDeadProcesses, sweepTemporaryFiles, withTemporaryFolder } from './temporary-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-sweep-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('leftover files of a process are deleted after a day; newer files and those of others stay', async () => {
  const now = new Date();
  const aged = async (name: string, hours: number) => {
    const at = new Date(now.getTime() - hours * 60 * 60_000);
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file.masked'), 'x');
    await utimes(join(folder, name), at, at);
    return name;
  };
  const named = (purpose: 'upload' | 'export') =>
    withTemporaryFolder(purpose, async (path) => basename(path));
  await aged(await named('upload'), 25);
  await aged(await named('export'), 49);
  await aged(`${await named('upload')}.masked`, 25);
  const kept = [
    await aged(await named('export'), 23),
    await aged('backlot-upload-notes.txt', 99),
    await aged('other', 99),
  ];
  expect(await sweepTemporaryFiles(now, folder)).toBe(3);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});

it('only the user of the process reads the files of a request, and none stay after it, failed or not', async () => {
  const paths: string[] = [];
  const work = withTemporaryFolder('upload', async (path) => {
    paths.push(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    await writeFile(join(path, 'file.csv'), 'x');
    throw new Error('The request failed');
  });
  await expect(work).rejects.toThrow('The request failed');
  await expect(stat(paths[0] ?? '')).rejects.toThrow('ENOENT');
});

it('startup deletes files of dead processes of this host, and of an earlier process with its own ID', async () => {
  const uuid = '0f0e0d0c-0b0a-4908-8706-050403020100';
  const named = async (host: string, pid: number) => {
    const name = `backlot-upload-${host}-${pid}-${uuid}`;
    await writeFile(join(folder, name), 'x');
    return name;
  };
  const noProcess = 2 ** 22 + 1; // above the highest process ID of Linux
  await named(hostname(), noProcess);
  await named(hostname(), process.pid);
  const kept = [await named(hostname(), process.ppid), await named('another-host', noProcess)];
  expect(await sweepFilesOfDeadProcesses(folder)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});
