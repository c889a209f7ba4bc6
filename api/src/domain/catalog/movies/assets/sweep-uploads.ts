import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { hasCode } from '../../../../platform/has-code.ts';
import { resumableMs } from './assets.repo.ts';
import { cancelUpload } from './cancel-upload.ts';

import { resolveStuckChecks } from './stuck-checks.ts';
import { downloadLinkTable, movieAssetTable as t } from './assets.table.ts';

const atOnce = 100;
/** Files appear shortly before their row. */
const graceMs = 60 * 60_000;
const uploadName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Cancels uploads that were started a week ago, settles checks without a result, and removes files without a row. Returns how many of each. */
export async function sweepUploads(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'bus'>,
): Promise<{ uploads: number; stuck: number; files: number }> {
  const { db, now } = deps;
  await db.delete(downloadLinkTable).where(lt(downloadLinkTable.expiresAt, now()));
  const due = await db
    .select({ _id: t._id })
    .from(t)
    .where(and(eq(t.status, 'uploading'), lt(t.createdAt, new Date(now().getTime() - resumableMs))))
    .orderBy(asc(t.createdAt))
    .limit(atOnce);
  let uploads = 0;
  for (const { _id } of due) if (await cancelUpload(db, _id)) uploads += 1;
  const stuck = await resolveStuckChecks(deps);
  return { uploads, stuck, files: await sweepFiles(deps) };
}

async function sweepFiles({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Promise<number> {
  const names = (await namesIn(config.uploadDir)).filter((name) => uploadName.test(name));
  let removed = 0;
  for (let start = 0; start < names.length; start += atOnce) {
    const part = names.slice(start, start + atOnce);
    const kept = await db
      .select({ _id: t._id })
      .from(t)
      .where(and(inArray(t._id, part), inArray(t.status, ['uploading', 'processing'])));
    const orphans = part.filter((name) => !kept.some(({ _id }) => _id === name));
    for (const name of orphans) {
      const path = join(config.uploadDir, name);
      const changedMs = await changedAt(path);
      if (changedMs === null || changedMs > now().getTime() - graceMs) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Null for a file that was removed in the meantime. */
async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Without uploads there is no folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
