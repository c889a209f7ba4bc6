import { schemaResolver } from '@backlot/ui/form';
import { type Maker, makerInput, type MakerInput } from '@backlot/contracts/catalog/makers/maker';
import { z } from '@backlot/contracts/z';
import { formMessages as m } from './form.messages.ts';

type Contact = MakerInput['contacts'][number];
type Optional = 'displayName' | 'storeName' | 'phone' | 'company' | 'designation' | 'website';

/** What the form holds: empty text where the record has none, rows where it has a record of languages. */
export type MakerDraft = Omit<MakerInput, Optional | 'country' | 'address' | 'bio' | 'contacts'> &
  Record<Optional, string> & {
    country: string | null;
    address: Record<keyof MakerInput['address'], string>;
    bio: { language: string; text: string }[];
    contacts: (Omit<Contact, 'email' | 'phone' | 'role'> & { role: string; email: string; phone: string })[];
  };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const blank: MakerDraft = {
  type: 'company',
  name: '',
  displayName: '',
  storeName: '',
  email: '',
  phone: '',
  company: '',
  designation: '',
  country: null,
  address: { line1: '', line2: '', postalCode: '', city: '', region: '' },
  website: '',
  bio: [],
  socials: [],
  languages: [],
  contacts: [],
  ownerId: null,
  tags: [],
  starred: false,
};

/** The editable part of a maker. */
export function draftOf(maker: Maker | null): MakerDraft {
  if (!maker) return blank;
  const { address } = maker;
  return {
    type: maker.type,
    name: maker.name,
    displayName: maker.displayName ?? '',
    storeName: maker.storeName ?? '',
    email: maker.email,
    phone: maker.phone ?? '',
    company: maker.company ?? '',
    designation: maker.designation ?? '',
    country: maker.country,
    address: {
      line1: address.line1 ?? '',
      line2: address.line2 ?? '',
      postalCode: address.postalCode ?? '',
      city: address.city ?? '',
      region: address.region ?? '',
    },
    website: maker.website ?? '',
    bio: Object.entries(maker.bio).map(([language, text]) => ({ language, text })),
    socials: maker.socials,
    languages: maker.languages,
    contacts: maker.contacts.map(({ email, phone, ...contact }) => ({
      ...contact,
      email: email ?? '',
      phone: phone ?? '',
    })),
    ownerId: maker.ownerId,
    tags: maker.tags,
    starred: maker.starred,
  };
}

/** A draft as the contract wants it, before it is checked. */
const rawInput = (draft: MakerDraft) => ({
  ...draft,
  displayName: orNull(draft.displayName),
  storeName: orNull(draft.storeName),
  phone: orNull(draft.phone),
  company: orNull(draft.company),
  designation: orNull(draft.designation),
  country: draft.country ?? '',
  address: Object.fromEntries(Object.entries(draft.address).map(([key, text]) => [key, orNull(text)])),
  website: orNull(draft.website),
  bio: Object.fromEntries(draft.bio.map(({ language, text }) => [language, text])),
  contacts: draft.contacts.map(({ email, phone, ...contact }) => ({
    ...contact,
    email: orNull(email),
    phone: orNull(phone),
  })),
});

const resolve = schemaResolver(makerInput, { sync: true });
const required = ['name', 'email', 'country'] as const;

/** Errors by path; what is empty and may not be says so. */
export const validateMaker = (draft: MakerDraft) => ({
  ...resolve(rawInput(draft) as never), // of the form's own shape, to be checked here
  ...Object.fromEntries(required.filter((field) => !draft[field]).map((field) => [field, m.required])),
});

/** A checked draft as the API wants it. */
export const inputOf = (draft: MakerDraft): z.input<typeof makerInput> =>
  z.encode(makerInput, makerInput.parse(rawInput(draft)));
