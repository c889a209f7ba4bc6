import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDevRequest } from './dev-request.mjs';

const all = ['remote-content', 'remote-finance', 'remote-support'];
const read = (...args) => readDevRequest(args, all);

test('without arguments every remote is watched', () => {
  assert.deepEqual(read(), { remotes: all, isAlone: false });
});

test('remotes are named with or without the prefix of their folder', () => {
  assert.deepEqual(read('support', 'remote-finance'), {
    remotes: ['remote-support', 'remote-finance'],
    isAlone: false,
  });
});

test('an unknown remote is refused with the names of all', () => {
  assert.throws(
    () => read('suport', 'finance'),
    /^Error: Unknown remote: suport\. Remotes are content, finance, support\.$/,
  );
});

test('--alone takes exactly one remote', () => {
  assert.deepEqual(read('--alone', 'support'), { remotes: ['remote-support'], isAlone: true });
  assert.throws(() => read('--alone'), /--alone takes one remote/);
  assert.throws(() => read('--alone', 'support', 'finance'), /--alone takes one remote/);
});
