import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';

const dayMs = 24 * 60 * 60_000;
/** Also files of earlier versions, with any ending. */
const ours = /^backlot-(?:upload|export)-(?<host>.+)-(?<pid>\d+)-[0-9a-f-]{36}(?:\.\w+)?$/;

/**
 * Runs a request or job with a folder for its files, which no other user of the machine can read. It is removed with
 * everything in it.
 */
export async function withTemporaryFolder<T>(
  purpose: 'upload' | 'export',
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(tmpdir(), `backlot-${purpose}-${hostname()}-${process.pid}-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders older than a day, which no request or job still needs. Returns their number. */
export const sweepTemporaryFiles = (now: Date, folder = tmpdir()): Promise<number> =>
  sweep(folder, async (path) => {
    const found = await stat(path).catch(() => null); // another process may have removed it
    return found !== null && found.mtimeMs <= now.getTime() - dayMs;
  });

/**
 * Removes folders that processes of this host left when they died. Only for startup: this process has none yet, and
 * one in a container often has the ID of the one before.
 */
export const sweepFilesOfDeadProcesses = (folder = tmpdir()): Promise<number> =>
  sweep(folder, async (_path, { host, pid }) => host === hostname() && !isAlive(Number(pid)));

type Owner = { host?: string; pid?: string };

async function sweep(
  folder: string,
  isLeftover: (path: string, owner: Owner) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const owner = ours.exec(name)?.groups;
    const path = join(folder, name);
    if (!owner || !(await isLeftover(path, owner))) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM'); // of another user
  }
}
