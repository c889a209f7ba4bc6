import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaksOf } from '../../shared/remote-kit/src/check/leaks.mjs';

/** A page that leaves listeners and heap with each mount. */
const pageThat = ({ listeners = 0, heapKiB = 0 }) => {
  let mounts = 0;
  const answers = {
    'HeapProfiler.collectGarbage': () => ({}),
    'Memory.getDOMCounters': () => ({ jsEventListeners: 300 + mounts * listeners }),
    'Runtime.getHeapUsage': () => ({ usedSize: 9e6 + mounts * heapKiB * 1024 }),
  };
  const client = { send: async (method) => answers[method]() };
  return {
    evaluate: async (_, { count }) => (mounts += count),
    context: () => ({ newCDPSession: async () => client }),
    mounts: () => mounts,
  };
};
const addresses = { base: '/admin/payroll', nowhere: '/admin/none' };

for (const [what, left, isSampled, mounts, codes] of [
  ['a page that leaves nothing', {}, false, 50, []],
  ['one of many pages that leaves nothing', {}, true, 20, []],
  ['one of many pages that leaves a listener each time', { listeners: 1 }, true, 50, ['leaked_listener']],
  ['one of many pages that leaves 60 KiB each time', { heapKiB: 60 }, true, 50, ['leaked_memory']],
  ['one of many pages that leaves half of what it may', { heapKiB: 27 }, true, 50, []],
])
  test(`${what} is mounted ${mounts} times`, async () => {
    const page = pageThat(left);
    const found = await leaksOf(page, { ...addresses, isSampled });
    assert.deepEqual(
      found.map(({ code }) => code),
      codes,
    );
    assert.equal(page.mounts(), mounts);
  });
