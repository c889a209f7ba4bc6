// File names in the modules of the API and the features of the remotes: `<name>`, or `<name>.<role>` with a role of a fixed set.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolders } from '../../shared/build/src/remote-folders.mjs';
import { root } from '../lib/run.mjs';
import { exportedNames, isNamedAsItsExports } from './exported-names.mjs';

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
  'worker', // entry of a child process
];
/** Of features, with their extension. */
const featureRoles = [
  'routes.tsx', // the pages of the feature and their loaders
  'columns.tsx', // of its list
  'fields.tsx', // how each field of the contract is edited, and its text
  'data.ts', // queries and writes
  'messages.ts',
];
const testRoles = ['test', 'fixture'];

/** A second spelling of a role: `movie-routes.ts`, `movies-columns.tsx`. */
const dashedRole = /-(routes|jobs|repo|registry|fixture)$/;
const dashedFeatureRole = /-(routes|columns|data|messages|fixture)$/;

/** @param path below api/src */
export function isWellNamed(path) {
  const [name, ...parts] = path.split('/').at(-1).replace(/\.ts$/, '').split('.');
  if (dashedRole.test(name)) return false;
  const isTest = testRoles.includes(parts.at(-1));
  if (isTest) return parts.length <= 2; // `movies.test.ts`, `movies.bulk.test.ts`
  return parts.length === 0 || (parts.length === 1 && roles.includes(parts[0]));
}

const plainName = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** @param path below the `features` of a remote */
export function isWellNamedFeature(path) {
  const [name, ...parts] = path.split('/').at(-1).split('.');
  const extension = parts.pop();
  if (!plainName.test(name) || dashedFeatureRole.test(name)) return false;
  if (testRoles.includes(parts.at(-1)))
    return (
      parts.length === 1 ||
      (parts.length === 2 && featureRoles.some((role) => role.startsWith(`${parts[0]}.`)))
    );
  return parts.length === 0 || featureRoles.includes([...parts, extension].join('.'));
}

const filesIn = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file}`);

function check(files, isAllowed, known) {
  const wrong = files.filter((file) => !isAllowed(file));
  for (const file of wrong)
    process.stderr.write(`${file}: name it <name>, or <name>.<role> with one of ${known.join(', ')}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

const hasRole = (file) => file.split('/').at(-1).split('.').length > 2;

function checkExports(files) {
  for (const file of files.filter((name) => !hasRole(name))) {
    const text = readFileSync(join(root, file), 'utf8');
    if (isNamedAsItsExports(file, text)) continue;
    process.stderr.write(`${file}: exports nothing of its name: ${exportedNames(text).join(', ')}\n`);
    process.exitCode = 1;
  }
}

function report() {
  const modules = filesIn('api/src', /^(platform|domain)\/.+\.ts$/);
  const remotes = remoteFolders(root);
  const features = remotes.flatMap((remote) => filesIn(`${remote}/src/features`, /\.tsx?$/));
  check(modules, isWellNamed, roles);
  check(features, isWellNamedFeature, featureRoles);
  checkExports([...modules, ...features]);
  process.stdout.write(`${modules.length + features.length} file names of modules and features checked.\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) report();
