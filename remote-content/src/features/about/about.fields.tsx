import { type FieldInputs, type FieldTexts } from '@backlot/ui/record-form';
import type { aboutFields } from '@backlot/contracts/site/about/about';
import { fieldMessages as m } from './about.messages.ts';
import { SectionsInput } from './sections-input.tsx';
import { SeoInput } from './seo-input.tsx';

/** How each field is edited. */
export const aboutInputs: FieldInputs<typeof aboutFields> = { sections: SectionsInput, seo: SeoInput };

/** Each field as text. */
export const aboutTexts: FieldTexts<typeof aboutFields> = {
  sections: (sections) =>
    `${m.sectionCount(sections.length)}: ${sections.map(({ heading }) => heading).join(', ')}`,
  seo: ({ title, description, image }) => [title, description, image?.alt].filter(Boolean).join(' '),
};
