// npm run migrate:generate -- --name <what>: writes the next migration. Of the snapshots only the newest remains.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const snapshotFolder = 'drizzle/meta';
const drizzleKit = join(import.meta.dirname, 'node_modules/drizzle-kit/bin.cjs');

const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

/** drizzle-kit compares the tables with the newest snapshot and has no use for the others. */
const [newest, ...older] = readdirSync(snapshotFolder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .reverse()
  .map((name) => join(snapshotFolder, name));
for (const path of older) rmSync(path);
endWithNewline(join(snapshotFolder, '_journal.json'));
const [newestSql] = readdirSync('drizzle')
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .reverse();
endWithNewline(join('drizzle', newestSql));
writeFileSync(newest, `${print(JSON.parse(readFileSync(newest, 'utf8')))}\n`);

/** As every other file of the repository. */
function endWithNewline(path) {
  const text = readFileSync(path, 'utf8');
  if (!text.endsWith('\n')) writeFileSync(path, `${text}\n`);
}

/** Like JSON.stringify, but each table is one line: nobody reads a snapshot, and a conflict in it is settled by generating it again. */
function print(value, depth = 0) {
  const isLeaf = depth === 2 || typeof value !== 'object' || value === null || Array.isArray(value);
  const entries = isLeaf ? [] : Object.entries(value);
  if (entries.length === 0) return JSON.stringify(value);
  const indent = '  '.repeat(depth);
  const lines = entries.map(
    ([key, child]) => `${indent}  ${JSON.stringify(key)}: ${print(child, depth + 1)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
