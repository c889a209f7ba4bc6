import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { changesOf } from './read-guide.mjs';

/** The guides that add a field, and how many files each may touch: production and fixtures, without the migration. */
export const fieldGuides = [
  { resource: 'faq', document: 'CONTRIBUTING.md', section: 'Add a field', atMost: 5 },
  {
    resource: 'movies',
    document: 'CONTRIBUTING.md',
    section: 'Add a field with list, import and export',
    atMost: 6,
  },
  {
    resource: 'watchers',
    document: 'scripts/guides/watcher-field.md',
    section: 'Add a personal field to watchers',
    atMost: 6,
  },
];

/** The files that a guide changes. @param {{ document: string, section: string }} guide */
export const filesOf = ({ document, section }) => {
  const changes = changesOf(readFileSync(join(root, document), 'utf8'), section);
  return [...new Set(changes.map(({ file }) => file))];
};
