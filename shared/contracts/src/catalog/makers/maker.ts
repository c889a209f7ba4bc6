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
  recordFields,
  reference,
  storable,
  text,
  version,
  withBlanks,
} from '../../platform/values/fields.ts';
import { csv, listQuery, queryInt } from '../../platform/lists/list.ts';
import { payoutDue, payoutStatus } from './payout-status.ts';
import { makerStatus } from './workflow.ts';
import { z } from '../../z.ts';

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

/** E.164: a plus, the country's digits, the number's. What is typed for the eye is dropped. */
export const phone = z.string().check(
  storable,
  z.maxLength(30),
  z.overwrite((typed) => typed.replace(/[\s()./-]/g, '')),
  z.regex(/^\+[1-9]\d{6,14}$/, 'Like +49 30 1234567'),
);

/** Of the open web alone: no script, no file. */
export const webAddress = z
  .string()
  .check(
    storable,
    z.trim(),
    z.maxLength(300),
    z.regex(/^https?:\/\/[^\s/?#]+\.[^\s]+$/i, 'A web address that starts with https://'),
  );

const line = z.nullable(text(120));
const address = z.strictObject({
  line1: line,
  line2: line,
  postalCode: z.nullable(text(20)),
  city: line,
  region: line,
});
export type MakerAddress = z.infer<typeof address>;

const contact = z.strictObject({
  name: text(120, 1),
  /** Key of a contact label. */
  role: kebab(60),
  email: z.nullable(email),
  phone: z.nullable(phone),
});
export type MakerContact = z.infer<typeof contact>;

/** What people edit of a maker. No defaults here: `.partial()` of it is the body of a PATCH. */
export const makerInput = z.strictObject({
  type: makerType,
  name: text(120, 2),
  displayName: z.nullable(text(120)),
  storeName: z.nullable(text(120)),
  email,
  phone: z.nullable(phone),
  company: z.nullable(text(120)),
  designation: z.nullable(text(120)),
  country: countryCode,
  address,
  website: z.nullable(webAddress),
  bio: z
    .record(languageTag, text(2_000, 1))
    .check(z.refine((texts) => Object.keys(texts).length <= 40, 'At most 40 languages')),
  socials: z.array(z.strictObject({ network: socialNetwork, url: webAddress })).check(z.maxLength(10)),
  languages: z.array(languageTag).check(z.maxLength(20)),
  contacts: z.array(contact).check(z.maxLength(20, 'At most 20 contacts')),
  /** The admin who looks after the maker. */
  ownerId: z.nullable(id),
  tags: z.array(text(40, 1)).check(z.maxLength(20)),
  starred: z.boolean(),
});
export type MakerInput = z.infer<typeof makerInput>;

/** What a new maker has where nothing is said. */
export const makerBlanks = {
  displayName: null,
  storeName: null,
  phone: null,
  company: null,
  designation: null,
  address: { line1: null, line2: null, postalCode: null, city: null, region: null },
  website: null,
  bio: {},
  socials: [],
  languages: [],
  contacts: [],
  ownerId: null,
  tags: [],
  starred: false,
} satisfies Partial<MakerInput>;
export const makerCreate = z.strictObject(withBlanks(makerInput.shape, makerBlanks));

/** One maker, whole, without what only those who pay makers see. */
export const maker = z.object({
  ...recordFields,
  ...makerInput.shape,
  // Stored before there were rules for them: shown as they are.
  name: z.string(),
  email: z.string(),
  country: z.string(),
  /** Address of the picture, a square. */
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
  contractEndsAt: z.nullable(day),
  createdBy: z.nullable(reference),
  updatedBy: z.nullable(reference),
  deletedAt: z.nullable(instant),
});
export type Maker = z.infer<typeof maker>;

/** What a maker has sold and is owed, one for each currency; null for those who may not see it. */
const balances = z.nullable(
  z.array(z.object({ currency: currencyCode, unpaidMinor: minorUnits, revenueMinor: minorUnits })),
);

/** A list row: what the list shows and no more. */
export const makerRow = z.object({
  _id: id,
  version,
  name: z.string(),
  img: z.nullable(z.string()),
  type: makerType,
  email: z.string(),
  country: z.string(),
  status: makerStatus,
  starred: z.boolean(),
  movieCount: z.int(),
  publishedCount: z.int(),
  payoutStatus,
  /** Last day of the last signed contract; null when none ends. */
  contractEndsAt: z.nullable(day),
  ownerName: z.nullable(z.string()),
  balances,
  createdAt: instant,
  updatedAt: instant,
});
export type MakerRow = z.infer<typeof makerRow>;

export const makerFilters = {
  q: z.optional(z.string().check(storable, z.trim(), z.maxLength(100))),
  status: z.optional(csv(makerStatus)),
  type: z.optional(csv(makerType)),
  country: z.optional(csv(countryCode)),
  payout: z.optional(csv(payoutStatus)),
  /** Whether a valid tax form is missing. */
  taxIncomplete: z.optional(z.stringbool()),
  /** Whose last contract ends within so many days from today. */
  contractEndsInDays: z.optional(queryInt(1, 365)),
  owner: z.optional(csv(id)),
  /** Whether something is owed to them, in any currency; for those who manage makers. */
  hasUnpaid: z.optional(z.stringbool()),
  starred: z.optional(z.stringbool()),
  /** Deleted makers, kept for 30 days, instead of the others. */
  deleted: z.optional(z.stringbool()),
};
export const makerSorts = [
  'name',
  '-name',
  '-updatedAt',
  'updatedAt',
  '-movieCount',
  'movieCount',
  '-publishedCount',
  'publishedCount',
  'contractEndsAt',
  '-contractEndsAt',
  '-createdAt',
  'createdAt',
] as const;
export const makerQuery = listQuery(makerSorts, makerFilters);
