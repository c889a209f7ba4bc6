// npm run new:resource -- festival: writes the files of a new resource, its lines in five central lists, and its migration.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addLines, centralEdits } from './central-edits.mjs';
import { fill, readArguments } from './names.mjs';

const templates = join(import.meta.dirname, 'template');

/**
 * Writes a resource into a checkout.
 * @param {string} root of the checkout
 * @param {import('./names.mjs').Resource} resource
 * @returns {{ written: string[], edited: string[] }} paths below `root`, without the migration
 * @throws Error before anything is written when one of the files already exists
 */
export function newResource(root, resource) {
  const files = filesOf(resource);
  const existing = files.find(({ path }) => existsSync(join(root, path)));
  if (existing) throw new Error(`${existing.path} already exists. Choose another name.`);
  const edits = centralEdits(resource).map(({ file, adds }) => ({
    path: file,
    text: addLines(readFileSync(join(root, file), 'utf8'), adds),
  }));
  for (const { path, text } of [...files, ...edits]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const written = files.map(({ path }) => path);
  const edited = edits.map(({ path }) => path);
  run(root, [
    'node_modules/prettier/bin/prettier.cjs',
    '--write',
    '--log-level',
    'warn',
    ...written,
    ...edited,
  ]);
  run(join(root, 'api'), ['generate-migration.mjs', '--name', resource.many.replaceAll('-', '_')]);
  return { written, edited };
}

/** Each template, filled in, with its path in the checkout. @param {import('./names.mjs').Resource} resource */
export function filesOf(resource) {
  const folders = {
    contract: 'shared/contracts/src/{area}/{many}',
    api: 'api/src/domain/{area}/{many}',
    web: `remote-${resource.remote}/src/features/{many}`,
  };
  return Object.entries(folders).flatMap(([folder, target]) =>
    readdirSync(join(templates, folder)).map((name) => ({
      path: fill(`${target}/${name.replace(/^(one|many)/, '{$1}').replace(/\.txt$/, '')}`, resource),
      text: fill(readFileSync(join(templates, folder, name), 'utf8'), resource),
    })),
  );
}

/** The lines with a `…`, each after its path. @param {import('./names.mjs').Resource} resource */
export const linesForAuthor = (resource) =>
  filesOf(resource).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => line.includes('…'))
      .map((line) => `${path}: ${line}`),
  );

function run(folder, command) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command[0]} failed.\n${stdout}${stderr}`);
}

function main() {
  const resource = readArguments(process.argv.slice(2));
  const { written, edited } = newResource(join(import.meta.dirname, '../..'), resource);
  process.stdout.write(
    [
      'New files:',
      ...written.map((path) => `  ${path}`),
      'Added to:',
      ...edited.map((path) => `  ${path}`),
      'Complete what only you know:',
      ...linesForAuthor(resource).map((line) => `  ${line}`),
      'The migration is in api/drizzle. Next, add fields to the contract, the table and the .fields.tsx file.',
      '',
    ].join('\n'),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
