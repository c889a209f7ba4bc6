import { countryName, languageName } from '@backlot/ui';
import { TagsInput } from '@backlot/ui/form';
import {
  asChoice,
  asList,
  asName,
  asRow,
  asRows,
  asText,
  asYesNo,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  nameInput,
  type NameOf,
  namesInput,
  optionalTextInput,
  requiredChoiceInput,
  switchInput,
  textInput,
} from '@backlot/ui/record-form';
import {
  type contactFields,
  type Maker,
  type MakerDraft,
  makerFields,
  type socialFields,
} from '@backlot/contracts/catalog/makers/maker';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { languageChoices, useCountries } from '../../record-form/choices.ts';
import { AddressInput } from './form/address-input.tsx';
import { BioInput } from './form/bio-input.tsx';
import { ContactsInput } from './form/contacts-input.tsx';
import { OwnerInput } from './form/owner-input.tsx';
import { SocialsInput } from './form/socials-input.tsx';
import { networkLabels, typeLabels } from './makers.messages.ts';

const line = optionalTextInput();

/** How each field is edited. */
export const makerInputs: FieldInputs<typeof makerFields> = {
  name: textInput(),
  type: requiredChoiceInput(typeLabels),
  displayName: line,
  storeName: line,
  company: line,
  designation: line,
  country: nameInput({ useChoices: useCountries }),
  email: textInput({ type: 'email' }),
  phone: optionalTextInput({ max: 40, type: 'tel' }),
  website: optionalTextInput({ type: 'url' }),
  address: AddressInput,
  socials: SocialsInput,
  bio: BioInput,
  languages: namesInput({ useChoices: languageChoices }),
  contacts: ContactsInput,
  ownerId: OwnerInput,
  tags: TagListInput,
  starred: switchInput(false, true),
};

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

function TagListInput({ context: _, ...props }: InputProps<string[]>) {
  return <TagsInput {...props} splitChars={[',', ';']} />;
}
