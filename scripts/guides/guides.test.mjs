// Follows the guides of CONTRIBUTING.md in a copy of the checkout.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { scratchCopy } from '../lib/scratch-copy.mjs';
import { newResource } from '../new-resource/new-resource.mjs';
import { readArguments } from '../new-resource/names.mjs';
import { applyChange, changesOf } from './read-guide.mjs';

const limits = { fieldFiles: 5, resourceFiles: 10, resourceLines: 600, centralEdits: 5 };

let copy;
let guide;
before(() => {
  copy = scratchCopy();
  guide = readFileSync(join(copy.folder, 'CONTRIBUTING.md'), 'utf8');
});
after(() => copy.remove());

const read = (path) => readFileSync(join(copy.folder, path), 'utf8');
/** Makes the changes of a guide; answers the files that it touched. */
function follow(title) {
  const changes = changesOf(guide, title);
  for (const change of changes)
    writeFileSync(join(copy.folder, change.file), applyChange(read(change.file), change));
  return [...new Set(changes.map(({ file }) => file))];
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
const jest = (project, ...words) =>
  run(['node_modules/jest/bin/jest.js', '--selectProjects', project, '--ci', '--maxWorkers=1', ...words], {
    env: {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      NODE_TEST_CONTEXT: undefined,
      TEST_ENGINE: 'pglite',
    },
  });

test('a field takes few files', () => {
  const files = follow('Add a field');
  run(['generate-migration.mjs', '--name', 'faq_hint'], { folder: 'api' });
  const production = files.filter((file) => !/\.fixture\.tsx?$/.test(file));
  assert.ok(files.length <= limits.fieldFiles, files.join('\n'));
  assert.equal(production.length, 3);
});

test('an endpoint takes its contract and its route', () => {
  assert.equal(follow('Add an endpoint').length, 2);
});

test('a resource takes ten files and five central edits', () => {
  const { written, edited } = newResource(copy.folder, readArguments(['festival']));
  const production = written.filter((path) => !/\.test\.tsx?$/.test(path));
  const lines = production.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
  assert.ok(production.length <= limits.resourceFiles, production.join('\n'));
  assert.ok(lines <= limits.resourceLines, `${lines} lines`);
  assert.equal(edited.length, limits.centralEdits);
});

test('all of it compiles and passes the linter', () => {
  for (const project of ['tsconfig.json', 'api/tsconfig.json'])
    run(['node_modules/typescript-native/bin/tsc', '-p', project]);
  run(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...eslintFolders]);
});
const eslintFolders = [
  'shared/contracts/src/site',
  'api/src/domain/site/festivals',
  'remote-content/src/features/festivals',
];

test('the tests of both hold', () => {
  jest('web', 'features/festivals', 'features/faq');
  jest('api', 'site/festivals', 'site/faq', 'src/records.test');
});
