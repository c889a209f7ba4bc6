import { type Block, blocksOf } from '@backlot/ui/rich-text';
import type { AboutContent } from '@backlot/contracts/site/about/about';
import { versionMessages as m } from './about.messages.ts';

/** The text of the page, line by line, for a comparison. */
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
