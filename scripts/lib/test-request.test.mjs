import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './run.mjs';
import { allTestFilesOf } from './test-files.mjs';
import { readRequest } from './test-request.mjs';

const steps = ['lint', 'web', 'api-pglite', 'e2e'];
const read = (...args) => readRequest(args, steps);

test('without arguments every step runs completely', () => {
  assert.deepEqual(read(), { names: steps, files: {} });
});

test('a named step runs completely', () => {
  assert.deepEqual(read('web', 'lint'), { names: ['lint', 'web'], files: {} });
});

test('the name of a remote, of the host or of shared narrows the web tests to that folder', () => {
  for (const [word, folder] of [
    ['finance', 'remote-finance/'],
    ['remote-people', 'remote-people/'],
    ['host', 'host/'],
    ['shared', 'shared/'],
  ]) {
    const { files } = read('web', word);
    assert.ok(files.web.length > 0);
    assert.ok(files.web.every((file) => file.startsWith(folder)));
  }
});

test('part of a path narrows the tests of the API and of the browser', () => {
  const { files } = read('api-pglite', 'e2e', 'coupons', 'sign-in.spec');
  assert.ok(files['api-pglite'].every((file) => /coupons|sign-in\.spec/.test(file)));
  assert.deepEqual(files.e2e, ['host/e2e/sign-in.spec.ts']);
});

test('an argument that matches nothing is refused in one line', () => {
  assert.throws(() => read('wbe'), /^Error: Unknown step: wbe\. Steps are lint, web, [^\n]+$/);
  assert.throws(() => read('lint', 'finance'), /^Error: Unknown step: finance\. [^\n]+$/);
  assert.throws(
    () => read('web', 'finance', 'nowhere'),
    /^Error: web: no test file's path contains nowhere\.$/,
  );
});

test('a step in which the argument matches no test is refused', () => {
  assert.throws(() => read('web', 'lint', 'finance'), /^Error: finance matches no test in lint\.$/);
  assert.throws(() => read('web', 'e2e', 'finance'), /^Error: finance matches no test in e2e\.$/);
});

test('each test of generated histories has the name by which npm run histories finds it', () => {
  const files = allTestFilesOf('api-postgres').filter((file) =>
    /\bhistories\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.ok(files.length > 5);
  assert.deepEqual(
    files.filter((file) => !file.endsWith('.histories.test.ts')),
    [],
  );
});
