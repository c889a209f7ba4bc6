import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const requiredBytes = 8 * 1024 ** 3;

/**
 * Keeps temporary files of this process and its children in memory where enough is free: a test database is a thousand
 * small files, which take a second on some disks. They are deleted when the process ends.
 */
export function keepScratchInMemory() {
  if (process.env.TMPDIR || !hasEnoughMemory()) return;
  const folder = mkdtempSync(join(memory, 'backlot-test-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

function hasEnoughMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= requiredBytes;
  } catch {
    return false; // not Linux
  }
}
