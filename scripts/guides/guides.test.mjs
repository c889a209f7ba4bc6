// Follows the guides of CONTRIBUTING.md in a copy of the checkout.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isTest, linesOf } from '../figures/code-files.mjs';
import { scratchCopy } from '../lib/scratch-copy.mjs';
import { newResource } from '../new-resource/new-resource.mjs';
import { readArguments } from '../new-resource/names.mjs';
import { fieldGuides, filesOf } from './field-guides.mjs';
import { applyChange, changesOf } from './read-guide.mjs';

const limits = { resourceFiles: 10, resourceLines: 600, centralEdits: 5 };

let copy;
before(() => {
  copy = scratchCopy();
});
after(() => copy.remove());

const read = (path) => readFileSync(join(copy.folder, path), 'utf8');

/** Makes the changes of a guide. */
function follow({ document, section }) {
  for (const change of changesOf(read(document), section))
    writeFileSync(join(copy.folder, change.file), applyChange(read(change.file), change));
}

/** Runs a tool in the copy; its output is the message when it fails. */
function run(args, { folder = '.', env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(copy.folder, folder),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${args.join(' ')}\n${stdout}${stderr}`);
}
const jest = (project, ...patterns) =>
  run(['node_modules/jest/bin/jest.js', '--selectProjects', project, '--ci', '--maxWorkers=1', ...patterns], {
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      NODE_TEST_CONTEXT: undefined, // the tests of the copy report to jest alone
      TEST_ENGINE: 'pglite',
    },
  });

for (const guide of fieldGuides)
  test(`${guide.section}: takes at most ${guide.atMost} files, tests included`, () => {
    const files = filesOf(guide);
    assert.ok(files.length <= guide.atMost, files.join('\n'));
    follow(guide);
  });

test('an endpoint takes its contract and its route', () => {
  const guide = { document: 'CONTRIBUTING.md', section: 'Add an endpoint' };
  assert.equal(filesOf(guide).length, 2);
  follow(guide);
});

test('a resource takes ten files, 600 lines and five central edits', () => {
  run(['generate-migration.mjs', '--name', 'new_fields'], { folder: 'api' });
  const { written, edited } = newResource(copy.folder, readArguments(['festival']));
  const production = written.filter((path) => !isTest(path));
  const lines = production.reduce((sum, path) => sum + linesOf(read(path)), 0);
  assert.ok(production.length <= limits.resourceFiles, production.join('\n'));
  assert.ok(lines <= limits.resourceLines, `${lines} lines`);
  assert.equal(edited.length, limits.centralEdits);
  for (const path of written) writeFileSync(join(copy.folder, path), read(path).replace('…', 'A sentence.'));
});

test('the result is formatted, compiles and passes the linter', () => {
  const changed = fieldGuides.flatMap(filesOf);
  run([
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    ...changed,
    ...madeFolders,
  ]);
  for (const project of ['tsconfig.json', 'api/tsconfig.json'])
    run(['node_modules/typescript-native/bin/tsc', '-p', project]);
  run(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...changed, ...madeFolders]);
});
const madeFolders = [
  'shared/contracts/src/site/festivals',
  'api/src/domain/site/festivals',
  'remote-content/src/features/festivals',
];

test('every new field has an input and a text', () => {
  jest('web', 'features/festivals', 'features/faq', 'movies.fields', 'watchers.fields');
});

test('the glossary and the families of endpoints need no other edit', () => {
  spawnSync('git', ['init', '--quiet'], { cwd: copy.folder }); // its files are those that git would track
  run(['--test', 'scripts/docs/glossary.test.mjs'], { env: { NODE_TEST_CONTEXT: undefined } });
  jest('web', 'contracts/src/families');
});

/** Tests of the API that know whole movies, watchers or rows of their lists. */
const withRows = ['movies/movies\\.', 'movies/movie-', 'watchers/watchers\\.', 'http/response-serializer'];

test('every new field is stored, imported, listed, exported and audited', () => {
  cpSync(
    join(copy.folder, 'scripts/guides/new-field.test.ts.txt'),
    join(copy.folder, 'api/src/testing/new-field.test.ts'),
  );
  jest('api', 'site/festivals', 'site/faq', 'src/records.test', 'testing/new-field', ...withRows);
});
