import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const limit = 200_000;
const newline = '\n'.charCodeAt(0);
/** Folders as .gitignore lists them, and what nobody reads. */
const skipped = new Set([
  '.git',
  'pnpm-lock.yaml',
  ...readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
]);

/** Counts the lines of the repository without its lockfile, as `wc -l` does; too many are refused. */
export function checkSize() {
  const lines = entriesOf(root).map((entry) => ({ name: entry.name, count: linesOf(root, entry) }));
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  process.stdout.write(`${total} lines, at most ${limit}\n`);
  if (total <= limit) return;
  const largest = lines.sort((a, b) => b.count - a.count).slice(0, 5);
  const places = largest.map(({ name, count }) => `${name} (${count})`).join(', ');
  throw new Error(`The repository has ${total} lines; at most ${limit} are allowed. Most are in ${places}.`);
}

const entriesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !skipped.has(name) && !name.endsWith('.log'),
  );

function linesOf(folder, entry) {
  const path = join(folder, entry.name);
  if (entry.isDirectory()) return entriesOf(path).reduce((sum, inner) => sum + linesOf(path, inner), 0);
  return entry.isFile() ? readFileSync(path).reduce((sum, byte) => sum + (byte === newline), 0) : 0;
}
