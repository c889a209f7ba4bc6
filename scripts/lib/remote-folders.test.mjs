import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import jestConfig from '../../jest.config.mjs';
import { remoteFolders } from '../../shared/build/src/remote-folders.mjs';
import { packages } from '../build.mjs';
import { root } from './run.mjs';
import { allTestFilesOf } from './test-files.mjs';

test('a new folder with a package is a remote, without being named anywhere', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'backlot-remotes-'));
  for (const name of ['remote-x', 'remote-notes', 'host']) mkdirSync(join(workspace, name));
  for (const name of ['remote-x', 'host']) writeFileSync(join(workspace, name, 'package.json'), '{}');
  assert.deepEqual(remoteFolders(workspace), ['remote-x']);
  rmSync(workspace, { recursive: true });
});

test('build and tests take every remote of the workspace', () => {
  const roots = jestConfig.projects.flatMap((project) => project.roots);
  const tests = allTestFilesOf('web');
  for (const remote of remoteFolders(root)) {
    assert.ok(packages.some(({ folder }) => folder === remote));
    assert.ok(roots.includes(`<rootDir>/${remote}`));
    assert.ok(tests.some((file) => file.startsWith(`${remote}/`)));
  }
});
