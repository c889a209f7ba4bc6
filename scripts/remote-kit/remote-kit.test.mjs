import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkBuild } from '../../shared/remote-kit/src/check/check.mjs';
import { root, run } from '../lib/run.mjs';
import { breakBuild, brokenBuilds } from './broken-builds.mjs';
import { documented, kitExports } from './exports.mjs';
import { outside } from './outside.mjs';

let remote;
before(async () => {
  remote = await outside();
  await remote.cli('new', 'payroll');
  await remote.cli('build');
});
after(() => remote.remove());

test('a new remote outside the workspace type-checks and passes its tests with the packed kit', async () => {
  await remote.bin('typescript/bin/tsc', '-p', '.');
  await remote.cli('test');
});

test('a new remote conforms', () => remote.cli('check', 'dist'));

test('a remote has the same bytes in another folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'remote-moved-'));
  for (const part of ['package.json', 'src'])
    cpSync(join(remote.folder, part), join(folder, part), { recursive: true });
  symlinkSync(join(remote.folder, 'node_modules'), join(folder, 'node_modules'));
  const kit = join(remote.folder, 'node_modules/@backlot/remote-kit/shared/build/src/build.mjs');
  await run(process.execPath, [kit], { cwd: folder });
  const [here, there] = [remote.folder, folder].map((at) =>
    readFileSync(join(at, 'dist/integrity.json'), 'utf8'),
  );
  assert.equal(there, here);
  rmSync(folder, { recursive: true });
});

test('docs/kit-exports.md says what the kit gives: else run npm run kit:exports', () =>
  assert.equal(documented(), kitExports()));

test('docs/remotes.md has a section for each code', () => {
  const guide = readFileSync(join(root, 'docs/remotes.md'), 'utf8');
  const missing = Object.keys(brokenBuilds).filter((code) => !guide.includes(`\n### \`${code}\`\n`));
  assert.deepEqual(missing, []);
});

for (const [code, mistakes] of Object.entries(brokenBuilds))
  for (const [mistake, change] of Object.entries(mistakes))
    test(`${mistake} is refused as ${code}`, async () => {
      const dist = await breakBuild(join(remote.folder, 'dist'), change);
      const codes = new Set((await checkBuild(dist)).map((problem) => problem.code));
      assert.deepEqual([...codes], [code]);
      rmSync(dist, { recursive: true });
    });
