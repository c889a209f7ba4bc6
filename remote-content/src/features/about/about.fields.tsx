import { asRow, asRows, asText, type FieldInputs, type FieldTexts } from '@backlot/ui/record-form';
import { type Block, blocksOf } from '@backlot/ui/rich-text';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import type { AboutContent, aboutFields, sectionFields } from '@backlot/contracts/site/about/about';
import { versionMessages } from './about.messages.ts';
import { SectionsInput } from './sections-input.tsx';
import { SeoInput } from './seo-input.tsx';

/** How each field is edited. */
export const aboutInputs: FieldInputs<typeof aboutFields> = { sections: SectionsInput, seo: SeoInput };

const sectionTexts: FieldTexts<typeof sectionFields> = {
  heading: asText,
  key: (key) => `(${key})`,
  body: plainTextOf,
  image: (image) => (image ? versionMessages.imageOf(image.alt) : ''),
};

/** Each field as text. */
export const aboutTexts: FieldTexts<typeof aboutFields> = {
  sections: asRows(asRow(sectionTexts, ' ')),
  seo: ({ title, description, image }) => [title, description, image?.alt].filter(Boolean).join(' '),
};

/** The text of the page, line by line, for a comparison. */
export const contentBlocks = ({ sections, seo }: AboutContent): Block[] => [
  ...sections.flatMap(({ heading, body, image }) => [
    { kind: 'heading', text: heading },
    ...blocksOf(body),
    ...(image ? [{ kind: 'image', text: versionMessages.imageOf(image.alt) }] : []),
  ]),
  ...(seo.title ? [{ kind: 'seo', text: versionMessages.seoTitle(seo.title) }] : []),
  ...(seo.image ? [{ kind: 'seo', text: versionMessages.seoImage(seo.image.alt) }] : []),
  ...(seo.description ? [{ kind: 'seo', text: versionMessages.seoDescription(seo.description) }] : []),
];
