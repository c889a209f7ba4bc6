import { countryName, languageName } from '@backlot/ui';
import { asChoice, asList, asName, asRow, asRows, asText, asYesNo } from '@backlot/ui/record';
import type { FieldTexts, NameOf } from '@backlot/ui/record-form';
import {
  type contactFields,
  type Maker,
  type MakerDraft,
  makerFields,
  type socialFields,
} from '@backlot/contracts/catalog/makers/maker';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { networkLabels, typeLabels } from './makers.messages.ts';

const socialTexts: FieldTexts<typeof socialFields> = { network: asChoice(networkLabels), url: asText };
const contactTexts: FieldTexts<typeof contactFields> = {
  name: asText,
  role: asName,
  email: asText,
  phone: asText,
};

/** Each field as text. */
export const makerTexts: FieldTexts<typeof makerFields> = {
  name: asText,
  type: asChoice(typeLabels),
  displayName: asText,
  storeName: asText,
  company: asText,
  designation: asText,
  country: countryName,
  email: asText,
  phone: asText,
  website: asText,
  address: ({ line1, line2, postalCode, city, region }) =>
    [line1, line2, [postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join('\n'),
  socials: asRows(asRow(socialTexts, ': ')),
  bio: (texts) =>
    Object.entries(texts)
      .map(([language, text]) => `${languageName(language)}: ${text}`)
      .join('\n'),
  languages: (tags) => asList(tags.map(languageName)),
  contacts: asRows(asRow(contactTexts, ', ')),
  ownerId: asName,
  tags: asList,
  starred: asYesNo,
};

/** Each field of a maker as text. */
export function textsOf(maker: Maker, nameOf: NameOf): Record<keyof MakerDraft, string> {
  const draft = draftOf(makerFields, maker);
  const textOf = <K extends keyof MakerDraft>(key: K) => makerTexts[key](draft[key], nameOf);
  const keys = Object.keys(makerTexts) as (keyof MakerDraft)[]; // an object literal has no others
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<keyof MakerDraft, string>;
}
