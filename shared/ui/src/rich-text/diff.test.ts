import fc from 'fast-check';
import { blocksOf } from './blocks.ts';
import { diffRows, stepsBetween } from './diff.ts';

const p = (text: string) => ({ kind: 'p', text });
const shape = (before: string[], after: string[]) =>
  diffRows(before.map(p), after.map(p)).map(({ before: a, after: b, isSame }) => [
    a?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('') ?? null,
    b?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('') ?? null,
    isSame,
  ]);

test('a rewritten line shows the words that differ', () => {
  expect(shape(['Pay within ten days', 'Thanks'], ['Pay within two weeks', 'Thanks'])).toEqual([
    ['Pay within [ten] [days]', 'Pay within [two] [weeks]', false],
    ['Thanks', 'Thanks', true],
  ]);
});

test('added and removed lines have no counterpart', () => {
  expect(shape(['One', 'Two'], ['One', 'New', 'Two'])).toEqual([
    ['One', 'One', true],
    [null, '[New]', false],
    ['Two', 'Two', true],
  ]);
  expect(shape(['One', 'Old'], ['One'])).toEqual([
    ['One', 'One', true],
    ['[Old]', null, false],
  ]);
});

test('a paragraph that becomes a heading differs', () => {
  const [row] = diffRows([p('Terms')], [{ kind: 'h2', text: 'Terms' }]);
  expect(row?.isSame).toBe(false);
});

test('for any two texts, each side can be reconstructed from the diff', () => {
  const expected = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(expected, expected, (before, after) => {
      const steps = stepsBetween(before, after, (a, b) => a === b);
      expect(steps.flatMap((step) => step.before ?? [])).toEqual(before);
      expect(steps.flatMap((step) => step.after ?? [])).toEqual(after);
      for (const step of steps) if (step.before && step.after) expect(step.before).toBe(step.after);
    }),
    { seed: 20261121 },
  );
});

test('blocks are paragraphs, headings and list items, and a link shows its URL', () => {
  expect(
    blocksOf(
      '<h2>A</h2><p></p><ul><li><p>B <strong>b</strong></p></li><li>C</li></ul><blockquote><p><a href="https://d.example">D</a></p></blockquote><script>E</script>',
    ),
  ).toEqual([
    { kind: 'h2', text: 'A' },
    { kind: 'li', text: 'B b' },
    { kind: 'li', text: 'C' },
    { kind: 'p', text: 'D (https://d.example)' },
  ]);
});
