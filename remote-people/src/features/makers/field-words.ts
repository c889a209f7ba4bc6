import { countryName, languageName } from '@backlot/ui';
import type { Maker, MakerInput } from '@backlot/contracts/catalog/makers/maker';
import { makersMessages as m, networkLabels, typeLabels } from './makers.messages.ts';

/** What turns keys and ids into words. */
export type Names = { contactRole: (key: string) => string; owner: (_id: string) => string };

type Words = { readonly [K in keyof MakerInput]: (value: MakerInput[K], names: Names) => string };
const asIs = (value: string | null) => value ?? '';
const list = (values: readonly string[]) => values.join(', ');

/** Each field in words, empty when there is nothing to show: in facts, history and conflicts. */
export const fieldWords: Words = {
  type: (type) => typeLabels[type],
  name: asIs,
  displayName: asIs,
  storeName: asIs,
  email: asIs,
  phone: asIs,
  company: asIs,
  designation: asIs,
  country: countryName,
  address: ({ line1, line2, postalCode, city, region }) =>
    [line1, line2, [postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join('\n'),
  website: asIs,
  bio: (texts) =>
    Object.entries(texts)
      .map(([tag, text]) => `${languageName(tag)}: ${text}`)
      .join('\n'),
  socials: (socials) => socials.map(({ network, url }) => `${networkLabels[network]}: ${url}`).join('\n'),
  languages: (tags) => list(tags.map(languageName)),
  contacts: (contacts, { contactRole }) =>
    list(contacts.map(({ name, role }) => `${name} (${contactRole(role)})`)),
  ownerId: (_id, { owner }) => (_id ? owner(_id) : ''),
  tags: list,
  starred: (starred) => (starred ? m.yes : m.no),
};

/** A maker's own field in words. */
export const wordsOf = <K extends keyof MakerInput>(
  maker: Maker | MakerInput,
  field: K,
  names: Names,
): string => fieldWords[field](maker[field], names);
