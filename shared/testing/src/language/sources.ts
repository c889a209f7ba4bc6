import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { remoteFolders } from '../../../build/src/remote-folders.mjs';

export const root = join(__dirname, '../../../..');
const packages = ['host/src', ...remoteFolders(root), 'shared', 'api/src'];
const skippedFolders = new Set(['node_modules', 'dist', 'language']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesIn(path);
    return /\.(?:tsx?|mjs|css)$/.test(entry.name) ? [relative(root, path)] : [];
  });

/** By path from the root; includes tests, fixtures and stylesheets. */
export const allFiles = [...packages, 'host/e2e', 'host/bench', 'api/bench'].flatMap((folder) =>
  filesIn(join(root, folder)),
);
/** What people read: the README, the guides and the decisions. `progress.md` only lists what is unfinished. */
export const documents = ['', 'docs', 'docs/adr', 'scripts/guides']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md') && basename(path) !== 'progress.md');
/** Sources of the product: no tests, fixtures, declarations or stylesheets. */
export const sources = packages
  .flatMap((folder) => filesIn(join(root, folder)))
  .filter((path) => !/(?:\.(?:test|fixture|d)\.tsx?|\.mjs|\.css)$/.test(path));
