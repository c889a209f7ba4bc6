import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { portable } from '../../shared/build/src/portable-ids-plugin.mjs';
import { run } from './run.mjs';
import { scratchCopy } from './scratch-copy.mjs';

const copies = [scratchCopy(), scratchCopy()];
const deeper = join(copies[0].folder, 'a folder/below');
after(() => copies.forEach(({ remove }) => remove()));

const build = async (folder) => {
  const context = join(folder, 'remote-people');
  await run(process.execPath, ['../shared/build/src/build.mjs'], { cwd: context });
  return ['integrity.json', 'remote.json'].map((file) => readFileSync(join(context, 'dist', file), 'utf8'));
};

test('the same sources make the same bytes in another folder', async () => {
  mkdirSync(deeper, { recursive: true });
  renameSync(copies[1].folder, join(deeper, 'copy'));
  assert.deepEqual(await build(join(deeper, 'copy')), await build(copies[0].folder));
});

test('the entry that module federation generates is the same module in layouts of npm and of pnpm', () => {
  const entry = (digest) => portable(`javascript/esm|/team/node_modules/.federation/entry.${digest}.js`);
  assert.equal(entry('6f7ab9e61f8b5e42'), entry('5faa4c6b10011e7b'));
  assert.notEqual(entry('6f7ab9e61f8b5e42'), portable('javascript/esm|/team/src/entry.js'));
});
