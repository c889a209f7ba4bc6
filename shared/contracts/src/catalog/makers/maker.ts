import {
  minorUnits,
  currencyCode,
  countryCode,
  day,
  email,
  id,
  instant,
  kebab,
  languageTag,
  phone,
  phoneHelp,
  recordFields,
  reference,
  text,
} from '../../platform/values/fields.ts';
import {
  type DraftOf,
  field,
  fieldsOfPerson,
  fileField,
  inputOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { cells, importOnly, required } from '../../platform/records/record-files.ts';
import { webAddress } from '../../platform/values/web-address.ts';
import { payoutDue, payoutStatus } from './payout-status.ts';
import { makerStatus } from './workflow.ts';
import { z } from '../../z.ts';

export const makerLimits = { name: 120, postalCode: 20, bio: 2_000, url: 300 } as const;

export const makerType = z.enum(['person', 'company']);
export const socialNetwork = z.enum([
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
  'linkedin',
  'x',
  'mastodon',
  'letterboxd',
]);

const ownAddress = webAddress(makerLimits.url);

const line = z.nullable(text(makerLimits.name));
const address = z.strictObject({
  line1: line,
  line2: line,
  postalCode: z.nullable(text(makerLimits.postalCode)),
  city: line,
  region: line,
});
export type MakerAddress = z.infer<typeof address>;
export const noAddress: MakerAddress = {
  line1: null,
  line2: null,
  postalCode: null,
  city: null,
  region: null,
};

export const socialFields = fieldsOfPerson({
  network: field(socialNetwork, { label: 'Network', blank: '' }),
  url: field(ownAddress, { label: 'Profile URL', blank: '' }),
});
const socialProfile = inputOf(socialFields);

export const contactFields = fieldsOfPerson({
  name: field(text(makerLimits.name, 1), { label: 'Name', blank: '' }),
  /** Key of a contact label. */
  role: field(kebab(60), { label: 'Role', blank: '' }),
  email: field(z.nullable(email), { label: 'Email', blank: null }),
  phone: field(z.nullable(phone), { label: 'Phone', blank: null }),
});
const contact = inputOf(contactFields);
export type MakerContact = z.infer<typeof contact>;

/** The editable fields of a maker. Whatever isn’t declared otherwise is personal. */
export const makerFields = fieldsOfPerson({
  name: fileField(text(makerLimits.name, 2), {
    label: 'Name',
    blank: '',
    file: required({ ...cells.text, hint: '2 to 120 characters' }),
  }),
  type: fileField(makerType, {
    label: 'Type',
    blank: '',
    isPersonal: false,
    file: required({ ...cells.choice, hint: `One of ${makerType.options.join(', ')}` }),
  }),
  displayName: fileField(z.nullable(text(makerLimits.name)), {
    label: 'Display name',
    blank: null,
    help: 'Shown to watchers instead of the name.',
    file: importOnly(cells.text),
  }),
  storeName: fileField(z.nullable(text(makerLimits.name)), {
    label: 'Store name',
    blank: null,
    help: 'Title of the maker’s page on the platform.',
    isPersonal: false,
    file: cells.text,
  }),
  company: fileField(z.nullable(text(makerLimits.name)), {
    label: 'Company',
    blank: null,
    isPersonal: false,
    file: cells.text,
  }),
  designation: fileField(z.nullable(text(makerLimits.name)), {
    label: 'Job title',
    blank: null,
    file: importOnly(cells.text),
  }),
  country: fileField(countryCode, {
    label: 'Country',
    blank: '',
    isPersonal: false,
    file: required(cells.country),
  }),
  email: fileField(email, {
    label: 'Email',
    blank: '',
    help: 'Receives invitations. Must be unique.',
    file: required({
      ...cells.text,
      hint: 'A row with the email of an existing maker updates that maker',
    }),
  }),
  phone: fileField(z.nullable(phone), {
    label: 'Phone',
    blank: null,
    help: phoneHelp,
    file: importOnly(cells.text),
  }),
  website: fileField(z.nullable(ownAddress), {
    label: 'Website',
    blank: null,
    help: 'Starts with https://',
    file: importOnly(cells.text),
  }),
  address: fileField(address, { label: 'Address', blank: noAddress, file: 'none' }),
  socials: fileField(z.array(socialProfile).check(z.maxLength(10)), {
    label: 'Social networks',
    blank: [],
    parts: socialFields,
    file: 'none',
  }),
  /** Texts by language tag. */
  bio: fileField(
    z
      .record(languageTag, text(makerLimits.bio, 1))
      .check(z.refine((texts) => Object.keys(texts).length <= 40, 'At most 40 languages')),
    { label: 'About', blank: {}, file: 'none' },
  ),
  languages: fileField(z.array(languageTag).check(z.maxLength(20)), {
    label: 'Languages',
    blank: [],
    isPersonal: false,
    file: cells.languages,
  }),
  contacts: fileField(z.array(contact).check(z.maxLength(20, 'At most 20 contacts')), {
    label: 'Contacts',
    blank: [],
    parts: contactFields,
    file: 'none',
  }),
  /** The admin who manages the maker. */
  ownerId: fileField(z.nullable(id), {
    label: 'Owner',
    blank: null,
    help: 'The admin who manages this maker.',
    isPersonal: false,
    file: 'none',
  }),
  tags: fileField(z.array(text(40, 1)).check(z.maxLength(20)), {
    label: 'Tags',
    blank: [],
    help: 'Up to 20. Used to find makers.',
    isPersonal: false,
    file: importOnly(cells.list),
  }),
  starred: fileField(z.boolean(), { label: 'Starred', blank: false, isPersonal: false, file: 'none' }),
});
export const makerInput = inputOf(makerFields);
export type MakerInput = z.infer<typeof makerInput>;
export type MakerDraft = DraftOf<typeof makerFields>;

/** A maker as the API returns it, without payout details. */
export const maker = z.object({
  ...recordFields,
  ...shapeOf(makerFields),
  // Values stored before today’s rules are returned unchanged.
  name: z.string(),
  email: z.string(),
  country: z.string(),
  website: z.nullable(z.string()),
  socials: z.array(z.object({ ...socialProfile.shape, url: z.string() })),
  /** URL of the square image. */
  img: z.nullable(z.string()),
  status: makerStatus,
  /** Why the status was last changed. */
  statusReason: z.nullable(z.string()),
  invitedAt: z.nullable(instant),
  owner: z.nullable(reference),
  movieCount: z.int(),
  publishedCount: z.int(),
  payoutStatus,
  payoutDue,
  /** Signed contracts that have not ended. */
  contractCount: z.int(),
  /** Last day of the last signed contract; null when none ends. */
  contractEndsAt: z.nullable(day),
  createdBy: z.nullable(reference),
  updatedBy: z.nullable(reference),
  deletedAt: z.nullable(instant),
});
export type Maker = z.infer<typeof maker>;

/** Revenue and unpaid balance per currency; null without the permission to see them. */
const balances = z.nullable(
  z.array(z.object({ currency: currencyCode, unpaidMinor: minorUnits, revenueMinor: minorUnits })),
);

/** A row of the list. */
export const makerRow = z.object({
  ...z.pick(maker, {
    _id: true,
    version: true,
    name: true,
    img: true,
    type: true,
    email: true,
    country: true,
    status: true,
    starred: true,
    movieCount: true,
    publishedCount: true,
    payoutStatus: true,
    contractEndsAt: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
  ownerName: z.nullable(z.string()),
  balances,
});
export type MakerRow = z.infer<typeof makerRow>;
