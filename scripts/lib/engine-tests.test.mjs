import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embeddedPatterns, embeddedTests, namesEngine, serverTests } from './engine-tests.mjs';
import { allTestFilesOf } from './test-files.mjs';

const files = allTestFilesOf('api-postgres');
const embedded = embeddedTests(files);
const server = serverTests(files);

test('every test of the API runs on at least one engine', () => {
  assert.deepEqual(
    files.filter((file) => !embedded.includes(file) && !server.includes(file)),
    [],
  );
});

test('a test that mentions an engine runs on the embedded database', () => {
  const naming = files.filter(namesEngine);
  assert.ok(naming.length > 0);
  assert.deepEqual(
    naming.filter((file) => !embedded.includes(file)),
    [],
  );
});

test('every pattern for the embedded database matches a test', () => {
  for (const pattern of embeddedPatterns)
    assert.ok(
      files.some((file) => pattern.test(file)),
      `${pattern}`,
    );
});

test('fewer than half of the tests run twice, and at most two only on the embedded database', () => {
  assert.ok(embedded.length < files.length / 2, `${embedded.length} of ${files.length} run twice`);
  assert.ok(server.length >= files.length - 2);
});
