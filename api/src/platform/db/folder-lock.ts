import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { DataFolderInUse } from './database-errors.ts';

/**
 * Acquires the lock file of a data folder; a lock whose process no longer runs is replaced.
 * @returns a function that releases it
 * @throws DataFolderInUse when a running process holds it
 */
export async function takeFolderLock(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(path, mine, { flag: 'wx', mode: 0o600 });
      return () => rm(path, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (isAlive(holder))
      throw new DataFolderInUse(
        `${dataDir} is in use by process ${holder.split(' ')[0]}. Stop it, or set BACKLOT_DATA_DIR to another folder.`,
      );
    // Only one of two processes can rename the stale file; the other finds the winner's lock in its next attempt.
    const aside = `${path}.stale.${process.pid}`;
    await rename(path, aside).catch(() => undefined); // another process was faster
    await rm(aside, { force: true });
  }
  throw new DataFolderInUse(`${dataDir} is being locked by another process.`);
}

function isAlive(holder: string): boolean {
  const [pid, start] = holder.trim().split(' ');
  if (!pid || !/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return start === startOf(Number(pid)); // another process may have the ID of a dead one
}

/** When a process started, in the kernel's ticks; '-' where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}
