import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomBytes = 8 * 1024 ** 3;

/**
 * Puts temporary files, of this process and of those that it starts, into memory where the machine has that much to
 * spare: a test database is a thousand small files, which some disks take a second to make. Gone when the process ends.
 */
export function keepScratchInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(memory, 'backlot-test-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as somebody else
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomBytes;
  } catch {
    return false; // no Linux
  }
}
