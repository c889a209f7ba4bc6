import { changeOf } from './format-measure.ts';

test.each([
  ['decimal', 22.18, 22.2, '0.0%'],
  ['decimal', 22.1, 22.2, '-0.5%'],
  ['count', 0.4, 0, '0.0%'],
  ['share', 0.5004, 0.5001, '0.0 points'],
  ['share', 0.502, 0.501, '+0.1 points'],
] as const)('a %s of %d after %d has changed by %s', (of, value, before, change) => {
  expect(changeOf(of, value, before)).toBe(change);
});
