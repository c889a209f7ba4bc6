import type { Deps } from '../deps.ts';
import { sweepStoredFiles } from '../files/sweep-stored-files.ts';
import { importTable } from './imports.table.ts';

const retentionMs = 7 * 24 * 60 * 60_000;

/** Deletes files that were uploaded more than a week ago; imported records stay. Returns their number. */
export const sweepImports = (deps: Pick<Deps, 'db' | 'store' | 'now'>): Promise<number> =>
  sweepStoredFiles(deps, importTable, 'imports', retentionMs);
