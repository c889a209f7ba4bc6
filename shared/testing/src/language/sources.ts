import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(__dirname, '../../../..');
const packages = [
  'host/src',
  'remote-content',
  'remote-finance',
  'remote-people',
  'remote-support',
  'shared',
  'api/src',
];
const skippedFolders = new Set(['node_modules', 'dist', 'language']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesIn(path);
    return /\.(?:tsx?|mjs)$/.test(entry.name) ? [relative(root, path)] : [];
  });

/** By path from the root, tests and fixtures included. */
export const allFiles = [...packages, 'host/e2e', 'api/bench'].flatMap((folder) =>
  filesIn(join(root, folder)),
);
/** Sources of the product: no tests, fixtures or declarations. */
export const sources = packages
  .flatMap((folder) => filesIn(join(root, folder)))
  .filter((path) => !/(?:\.(?:test|fixture|d)\.tsx?|\.mjs)$/.test(path));
