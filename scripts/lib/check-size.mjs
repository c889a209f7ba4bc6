import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Of the text files without the lockfile. */
export const linesLimit = 294_000;
const newline = '\n'.charCodeAt(0);
/** Folders that .gitignore lists, and generated files. */
const skipped = new Set([
  '.git',
  'pnpm-lock.yaml',
  ...readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
]);

/** Fails when the text files of the repository without its lockfile have too many lines, as `wc -l` counts them. */
export function checkSize() {
  const total = repositoryLines();
  process.stdout.write(`${total} lines, at most ${linesLimit}\n`);
  if (total <= linesLimit) return;
  const largest = linesByEntry()
    .sort((a, b) => b.count - a.count)
    .slice(0, 5);
  const places = largest.map(({ name, count }) => `${name} (${count})`).join(', ');
  throw new Error(
    `The repository has ${total} lines; at most ${linesLimit} are allowed. Most are in ${places}.`,
  );
}

export const repositoryLines = () => linesByEntry().reduce((sum, { count }) => sum + count, 0);

const linesByEntry = () =>
  entriesOf(root).map((entry) => ({ name: entry.name, count: linesOf(root, entry) }));

const entriesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !skipped.has(name) && !name.endsWith('.log'),
  );

function linesOf(folder, entry) {
  const path = join(folder, entry.name);
  if (entry.isDirectory()) return entriesOf(path).reduce((sum, inner) => sum + linesOf(path, inner), 0);
  return entry.isFile() ? textLinesOf(readFileSync(path)) : 0;
}

/** As in Git, a file with a zero byte near its beginning isn't text. */
const textLinesOf = (content) =>
  content.subarray(0, 8_000).includes(0) ? 0 : content.reduce((sum, byte) => sum + (byte === newline), 0);
