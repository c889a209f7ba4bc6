/** A part of a document that isn't split over pages. */
export type Block = {
  height: number;
  draw: (y: number) => void;
  /** Whether it never is the last part of a page: a heading, or the last line above the totals. */
  staysWithNext?: boolean;
  /** Drawn again above it when it is the first part of a page: the labels of its columns. */
  head?: Pick<Block, 'height' | 'draw'>;
};
type Placed = { block: Pick<Block, 'height' | 'draw'>; page: number; y: number };
type Area = {
  /** Where blocks start on the first page, and on the others. */ first: number;
  others: number;
  bottom: number;
};

/** Places blocks one below the other on as many pages as they need. */
export function layoutPages(blocks: readonly Block[], { first, others, bottom }: Area): Placed[] {
  const placed: Placed[] = [];
  let page = 0;
  let y = first;
  const place = (block: Placed['block']) => {
    placed.push({ block, page, y });
    y += block.height;
  };
  for (const group of groupsOf(blocks)) {
    const height = group.reduce((sum, block) => sum + block.height, 0);
    if (y + height > bottom && placed.length > 0) {
      page += 1;
      y = others;
      if (group[0]?.head) place(group[0].head);
    }
    group.forEach(place);
  }
  return placed;
}

/** Blocks that stay together. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let isOpen = false;
  for (const block of blocks) {
    if (isOpen) groups.at(-1)?.push(block);
    else groups.push([block]);
    isOpen = block.staysWithNext ?? false;
  }
  return groups;
}
