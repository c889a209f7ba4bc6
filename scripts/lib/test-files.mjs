import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './run.mjs';

const web = ['host/src', 'remote-content', 'remote-people', 'remote-finance', 'remote-support', 'shared'];

/** Where the tests of a step are, and how their files end. */
const places = {
  web: { folders: web, ending: /\.test\.tsx?$/ },
  'api-pglite': { folders: ['api/src'], ending: /\.test\.ts$/ },
  'api-postgres': { folders: ['api/src'], ending: /\.test\.ts$/ },
  e2e: { folders: ['host/e2e'], ending: /\.spec\.ts$/ },
};

/** The steps that a word narrows. */
export const narrowable = Object.keys(places);

/**
 * The test files of a step that the words name: a top folder (`finance` is `remote-finance`, `host`, `shared`), or any
 * part of a path.
 * @param {string} step
 * @param {string[]} words
 */
export function testFilesOf(step, words) {
  const files = allTestFilesOf(step);
  return files.filter((file) => words.some((word) => namedBy(word, files)(file)));
}

/** @param {string} step one of `narrowable` */
export const allTestFilesOf = (step) => {
  const { folders, ending } = places[step];
  return folders.flatMap((folder) => walk(folder)).filter((file) => ending.test(file));
};

export const scriptTests = () =>
  walk('scripts').filter((file) => file.endsWith('.test.mjs') && !guideTests.includes(file));

/** They compile a copy of everything, so they are a step of their own. */
export const guideTests = ['scripts/guides/guides.test.mjs'];

function namedBy(word, files) {
  const isInFolder = (file) => file.startsWith(`${word}/`) || file.startsWith(`remote-${word}/`);
  return files.some(isInFolder) ? isInFolder : (file) => file.includes(word);
}

function walk(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`.split(sep).join('/');
    return entry.isDirectory() ? walk(path) : [path];
  });
}
