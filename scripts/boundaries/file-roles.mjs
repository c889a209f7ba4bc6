// File names in the modules of the API: `<name>.ts`, or `<name>.<role>.ts` with a role of the fixed set.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const roles = [
  'table', // columns and indexes
  'record', // how a record is written: revision, audit, invalidation
  'repo', // reads
  'list', // the list and its filters
  'rules', // what is allowed, and the error otherwise
  'service', // what other modules may call
  'registry', // what upper layers register here
  'routes',
  'bulk',
  'import',
  'export',
  'jobs',
  'messages',
  'page', // HTML that the API renders
];
const testRoles = ['test', 'fixture'];

/** @param path below api/src */
export function isWellNamed(path) {
  const [, ...parts] = path.split('/').at(-1).replace(/\.ts$/, '').split('.');
  const isTest = testRoles.includes(parts.at(-1));
  if (isTest) return parts.length <= 2; // `movies.test.ts`, `movies.bulk.test.ts`
  return parts.length === 0 || (parts.length === 1 && roles.includes(parts[0]));
}

function report() {
  const folder = join(root, 'api/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(platform|domain)\/.+\.ts$/.test(file),
  );
  const wrong = files.filter((file) => !isWellNamed(file));
  for (const file of wrong)
    process.stderr.write(
      `api/src/${file}: name it <name>.ts or <name>.<role>.ts with one of ${roles.join(', ')}\n`,
    );
  process.stdout.write(`${files.length} file names in modules of the API checked.\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) report();
