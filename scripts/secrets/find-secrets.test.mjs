import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSecrets } from './find-secrets.mjs';

test('a planted token is found, with its place and without its text', async () => {
  const token = ['ghp', 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789'].join('_'); // in one piece, it would be found in this file
  const found = await findSecrets([{ file: 'planted.ts', text: `one line\nconst token = '${token}';\n` }]);
  assert.equal(found.length, 1);
  assert.match(found[0], /^planted\.ts:2 /);
  assert.ok(!found[0].includes(token));
});

test('an API token of Backlot is found', async () => {
  const token = `blt_${'aB3-_'.repeat(9).slice(0, 43)}`;
  const found = await findSecrets([{ file: 'planted.ts', text: `one line\n"${token}"\n` }]);
  assert.deepEqual(found, ['planted.ts:2 found an API token of Backlot']);
});

test('ordinary text has none', async () =>
  assert.deepEqual(
    await findSecrets([{ file: 'a.ts', text: "const password = 'Backlot-demo-2026!';" }]),
    [],
  ));
