import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '../config.ts';
import { hasCode } from '../platform/has-code.ts';
import { migrationsDigest } from '../platform/db/migrate.ts';
import { packageDir } from '../platform/package-dir.ts';

/** The build's data folder of the demo, which a first startup copies: seeding one takes ten times as long. */
export const builtDemoDir = join(packageDir, 'dist/demo');

/** A file of `builtDemoDir`, copied with it. */
export const builtDemoMark = 'demo.json';

/** When the demo was made, since its dates are relative to that, and for which migrations. */
export type BuiltDemo = { madeAt: string; migrations: string };

const freshForMs = 24 * 3_600_000;

/** The folder that a first startup may copy; undefined when it was made too long ago or for another version. */
export async function usableBuiltDemo(
  { demo, databaseUrl, s3 }: Pick<AppConfig, 'demo' | 'databaseUrl' | 's3'>,
  folder = builtDemoDir,
): Promise<string | undefined> {
  if (!demo || databaseUrl || s3) return undefined;
  const made = await readMark(folder);
  if (!made || made.migrations !== (await migrationsDigest())) return undefined;
  const ageMs = Date.now() - Date.parse(made.madeAt);
  return ageMs >= 0 && ageMs < freshForMs ? folder : undefined;
}

/** Whether the data folder is a copy whose secrets are still to be made. */
export const isFreshCopy = (dataDir: string): boolean => existsSync(join(dataDir, builtDemoMark));

async function readMark(folder: string): Promise<BuiltDemo | null> {
  try {
    return JSON.parse(await readFile(join(folder, builtDemoMark), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
