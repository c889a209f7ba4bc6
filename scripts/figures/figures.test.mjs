import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTest, linesOf } from './code-files.mjs';
import { percentile, problemsOf, report } from './figures.mjs';

const figures = [
  { name: 'Files', value: 2_000 },
  { name: 'Lines, median', value: 51, atMost: 50 },
  { name: 'Cycles', value: 0, atMost: 0 },
];

test('a figure above its limit is a problem', async () => {
  assert.deepEqual(problemsOf(figures, await report(figures)), ['Lines, median: 51, at most 50']);
});

test('a missing value is no value within its limit', async () => {
  const missing = [{ name: 'Lines', value: Number.NaN, atMost: 50 }];
  assert.notDeepEqual(problemsOf(missing, await report(missing)), []);
});

test('a shown value may be off by 5 %, not by more', async () => {
  const files = (value) => [{ name: 'Files', value }];
  const shown = await report(files(2_000));
  assert.deepEqual(problemsOf(files(2_090), shown), []);
  assert.match(problemsOf(files(2_200), shown)[0], /Run npm run figures/);
  assert.match(problemsOf([{ name: 'Others', value: 1 }], shown)[0], /Others/);
});

test('the median and the 90th percentile are values of the list', () => {
  const values = Array.from({ length: 11 }, (_, index) => index);
  assert.equal(percentile(values, 0.5), 5);
  assert.equal(percentile(values, 0.9), 9);
});

test('tests, fixtures and benchmarks are not production files', () => {
  for (const path of [
    'host/src/a.test.tsx',
    'api/src/a/a.fixture.ts',
    'api/bench/a.ts',
    'host/e2e/a.spec.ts',
  ])
    assert.ok(isTest(path), path);
  for (const path of ['host/src/latest.tsx', 'api/src/domain/site/faq/faq.record.ts'])
    assert.ok(!isTest(path), path);
});

test('lines are counted as wc counts them', () => {
  assert.equal(linesOf('one\n\n// two\n'), 3);
});
