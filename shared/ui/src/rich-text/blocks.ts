import { cleanNodes } from './clean.ts';
import type { Block } from './diff.ts';

const blockTags = 'p, h2, h3, li';

/** The paragraphs, headings and list items of formatted text; a link is followed by its URL. */
export function blocksOf(html: string): Block[] {
  const nodes = cleanNodes(html);
  for (const link of nodes.querySelectorAll('a[href]')) link.append(` (${link.getAttribute('href') ?? ''})`);
  const blocks = [...nodes.querySelectorAll(blockTags)].filter((block) => !block.querySelector(blockTags));
  return blocks
    .map((block) => ({
      kind: (block.closest('li') ?? block).localName,
      text: (block.textContent ?? '').trim(),
    }))
    .filter(({ text }) => text !== '');
}
