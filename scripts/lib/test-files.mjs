import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { remoteFolders } from '../../shared/build/src/remote-folders.mjs';
import { root } from './run.mjs';

const web = ['host/src', ...remoteFolders(root), 'shared'];

/** Step → folders and file endings of its tests. */
const places = {
  web: { folders: web, ending: /\.test\.tsx?$/ },
  'api-pglite': { folders: ['api/src'], ending: /\.test\.ts$/ },
  'api-postgres': { folders: ['api/src'], ending: /\.test\.ts$/ },
  e2e: { folders: ['host/e2e'], ending: /\.spec\.ts$/ },
};

/** Steps that can be narrowed by a part of a path. */
export const narrowable = Object.keys(places);

/**
 * The test files of a step that match: by package (`finance` is `remote-finance`; `host`, `shared`) or by any part of
 * their path.
 * @param {string} step
 * @param {string[]} parts
 */
export function testFilesOf(step, parts) {
  const files = allTestFilesOf(step);
  return files.filter((file) => parts.some((part) => matcherOf(part, files)(file)));
}

/** @param {string} step one of `narrowable` */
export const allTestFilesOf = (step) => {
  const { folders, ending } = places[step];
  return folders.flatMap((folder) => walk(folder)).filter((file) => ending.test(file));
};

export const scriptTests = () =>
  walk('scripts').filter(
    (file) => file.endsWith('.test.mjs') && ![...guideTests, ...kitTests].includes(file),
  );

/** A separate step, because they compile a copy of the checkout. */
export const guideTests = ['scripts/guides/guides.test.mjs'];
/** Another one, because they run the built host in Chromium. */
export const kitTests = ['remote-kit', 'dev-page'].map((name) => `scripts/remote-kit/${name}.test.mjs`);

function matcherOf(part, files) {
  const isInFolder = (file) => file.startsWith(`${part}/`) || file.startsWith(`remote-${part}/`);
  return files.some(isInFolder) ? isInFolder : (file) => file.includes(part);
}

function walk(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`.split(sep).join('/');
    return entry.isDirectory() ? walk(path) : [path];
  });
}
