import fc from 'fast-check';
import { type Block, layoutPages } from './pdf-layout.ts';

const draw = () => undefined;
const head = { height: 20, draw };
const area = { first: 300, others: 48, bottom: 750 };
/** A table of lines with these heights, and the totals. */
const blocksOf = (heights: readonly number[]): Block[] => [
  { ...head, staysWithNext: true },
  ...heights.map((height, index) => ({
    height,
    draw,
    head,
    ...(index === heights.length - 1 && { staysWithNext: true }),
  })),
  { height: 120, draw },
];

it('no block is cut, and the totals are on the page of the last line', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 1, maxLength: 80 }), (heights) => {
      const blocks = blocksOf(heights);
      const placed = layoutPages(blocks, area);
      for (const { block, y } of placed) expect(y + block.height).toBeLessThanOrEqual(area.bottom);
      const [line, totals] = blocks.slice(-2).map((one) => placed.find(({ block }) => block === one));
      expect(totals?.page).toBe(line?.page);
      // Each page starts with the labels of the columns.
      for (let page = 0; page <= (placed.at(-1)?.page ?? 0); page += 1)
        expect(placed.find((one) => one.page === page)?.block.height).toBe(head.height);
    }),
  );
});
