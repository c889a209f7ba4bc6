/** @jest-environment node */
import { seenLines } from './visual-order.fixture.ts';
import { visualOrderOf } from './visual-order.ts';

it.each(seenLines)('letters are ordered as they are seen in a line with %s', (_, line, seen) => {
  expect(visualOrderOf(line).join('')).toBe(seen);
});
