import { type Block, blocksOf } from '@backlot/ui/rich-text';
import type { AboutContent } from '@backlot/contracts/about';
import { versionMessages as m } from './about.messages.ts';

/** The words of the page, line for line, as they are compared. */
export const contentBlocks = ({ sections, seo }: AboutContent): Block[] => [
  ...sections.flatMap(({ heading, body, image }) => [
    { kind: 'heading', text: heading },
    ...blocksOf(body),
    ...(image ? [{ kind: 'image', text: m.imageOf(image.alt) }] : []),
  ]),
  ...(seo.title ? [{ kind: 'seo', text: m.seoTitle(seo.title) }] : []),
  ...(seo.image ? [{ kind: 'seo', text: m.seoImage(seo.image.alt) }] : []),
  ...(seo.description ? [{ kind: 'seo', text: m.seoDescription(seo.description) }] : []),
];
