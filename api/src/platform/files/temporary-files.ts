import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dayMs = 24 * 60 * 60_000;
const ours = /^backlot-(upload|export)-\d+-[0-9a-f-]{36}(\.csv)?$/;

/** A path for a file that lives as long as its request or job. The name is generated. */
export const temporaryFile = (purpose: 'upload' | 'export'): string =>
  join(tmpdir(), `backlot-${purpose}-${process.pid}-${randomUUID()}`);

/** Removes files of processes that died: none is needed for a day. Returns their number. */
export async function sweepTemporaryFiles(now: Date, folder = tmpdir()): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder)).filter((one) => ours.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null); // another process may have removed it
    if (!found || found.mtimeMs > now.getTime() - dayMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
