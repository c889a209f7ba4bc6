import { clockOf, notATime, secondsOf } from './clock.ts';

test.each([
  ['1:02:30', 3_750],
  ['62:30', 3_750],
  ['3750', 3_750],
  [' 0:00:00 ', 0],
  ['', null],
  ['1:99', notATime],
  ['soon', notATime],
  ['1:2:3:4', notATime],
])('%j is %j in seconds', (typed, seconds) => expect(secondsOf(typed)).toBe(seconds));

test('a time is written as it is read', () => {
  for (const seconds of [0, 59, 60, 3_599, 3_600, 36_061]) expect(secondsOf(clockOf(seconds))).toBe(seconds);
});
