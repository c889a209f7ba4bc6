import {
  countryCode,
  currencyCode,
  day,
  email,
  id,
  instant,
  kebab,
  languageTag,
  minorUnits,
  recordFields,
  reference,
  storable,
  text,
  version,
  withBlanks,
} from '../../platform/values/fields.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { timeZone } from '../../platform/values/time-zone.ts';
import { z } from '../../z.ts';

export const watcherStatus = z.enum([
  'pending_verification',
  'active',
  'deactivate',
  'blocked',
  'delete_requested',
  'anonymised',
]);
export type WatcherStatus = z.infer<typeof watcherStatus>;

export const gender = z.enum(['female', 'male', 'other']);
/** Who last set the consent to marketing. */
export const consentSource = z.enum(['watcher', 'admin', 'import']);

export const watcherTag = kebab(40);
export const tagsAtMost = 20;

const oldest = 1900;
const thisYear = () => new Date().getUTCFullYear();

/** What people edit of a watcher. */
export const watcherInput = z.strictObject({
  name: text(120, 1),
  email,
  phone: z.nullable(z.string().check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/, 'A number such as +4930123456'))),
  country: countryCode,
  city: z.nullable(text(80, 1)),
  timezone: z.nullable(timeZone),
  language: z.nullable(languageTag),
  birthYear: z.nullable(
    z.int().check(
      z.minimum(oldest),
      z.refine((year) => year <= thisYear(), { error: () => `At most ${thisYear()}` }),
    ),
  ),
  gender: z.nullable(gender),
  tags: z.array(watcherTag).check(z.maxLength(tagsAtMost, `At most ${tagsAtMost} tags`)),
  notes: text(4_000),
  marketingEmail: z.boolean(),
  marketingPush: z.boolean(),
});
export type WatcherInput = z.infer<typeof watcherInput>;

/** What a new watcher has where nothing is said. */
export const watcherBlanks = {
  phone: null,
  city: null,
  timezone: null,
  language: null,
  birthYear: null,
  gender: null,
  tags: [],
  notes: '',
  marketingEmail: false,
  marketingPush: false,
} satisfies Partial<WatcherInput>;
export const watcherCreate = z.strictObject(withBlanks(watcherInput.shape, watcherBlanks));

export const watcherRow = z.object({
  _id: id,
  version,
  name: z.string(),
  email: z.string(),
  country: z.string(),
  status: watcherStatus,
  tags: z.array(z.string()),
  createdAt: instant,
  lastWatchedAt: z.nullable(instant),
});
export type WatcherRow = z.infer<typeof watcherRow>;

export const watcher = z.object({
  ...recordFields,
  ...watcherInput.shape,
  // Stored before there were rules for them, or taken out by anonymising.
  name: z.string(),
  email: z.string(),
  country: z.string(),
  tags: z.array(z.string()),
  status: watcherStatus,
  /** Null for those who verified before it was kept, too. */
  emailVerifiedAt: z.nullable(instant),
  termsVersion: z.nullable(z.string()),
  marketingAt: z.nullable(instant),
  marketingSource: z.nullable(consentSource),
  /** While blocked, and while the deletion of a blocked watcher is due. */
  block: z.nullable(
    z.object({
      /** Key of a `blockReason`. */
      reason: z.string(),
      reasonName: z.string(),
      note: z.nullable(z.string()),
      at: instant,
      until: z.nullable(instant),
    }),
  ),
  /** When what is personal goes for good; null unless deletion is asked for. */
  anonymisesAt: z.nullable(instant),
  anonymisedAt: z.nullable(instant),
  /** The watcher that this one became part of. */
  mergedInto: z.nullable(reference),
  lastWatchedAt: z.nullable(instant),
  /** Payments in full that stayed; null without `payment:read`. */
  spend: z.nullable(z.array(z.object({ currency: currencyCode, totalMinor: minorUnits, payments: z.int() }))),
  /** Payments are null without `payment:read`, tickets without `support:read`; devices are those signed in. */
  counts: z.object({
    payments: z.nullable(z.int()),
    tickets: z.nullable(z.int()),
    access: z.int(),
    devices: z.int(),
  }),
  createdBy: z.nullable(reference),
  updatedBy: z.nullable(reference),
});
export type Watcher = z.infer<typeof watcher>;

/** Days in UTC, both ends included. */
export const watcherFilters = {
  /** Beginning of the name or the email; what begins with nothing of the kind is looked for anywhere, `*` in front does so at once. */
  q: z.optional(z.string().check(storable, z.trim(), z.maxLength(100))),
  status: z.optional(csv(watcherStatus)),
  country: z.optional(csv(countryCode)),
  tag: z.optional(csv(watcherTag)),
  /** Keys of `blockReason`. */
  blockReason: z.optional(csv(kebab(60))),
  /** Channels that the watcher agreed to; `none` for neither. */
  marketing: z.optional(csv(z.enum(['email', 'push', 'none']))),
  joinedFrom: z.optional(day),
  joinedTo: z.optional(day),
  watchedFrom: z.optional(day),
  watchedTo: z.optional(day),
};

export const watcherSorts = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'email',
  '-email',
  '-lastWatchedAt',
  'lastWatchedAt',
] as const;
export const watcherQuery = listQuery(watcherSorts, watcherFilters);

export const deletionDays = 30;

/** The steps of an account that need no reason, and the statuses that each starts from. */
export const watcherStep = z.enum(['verify', 'deactivate', 'activate']);
export type WatcherStep = z.infer<typeof watcherStep>;
export const watcherStepsFrom: Record<WatcherStep, readonly WatcherStatus[]> = {
  verify: ['pending_verification', 'active', 'deactivate'],
  deactivate: ['active'],
  activate: ['deactivate'],
};
/** The statuses of watchers who are neither going nor gone: they can be edited, merged, deleted and blocked; of a block reason and end can be changed. */
export const livingStatuses: readonly WatcherStatus[] = [
  'pending_verification',
  'active',
  'deactivate',
  'blocked',
];
/** Nothing is edited while deletion is due, and nothing after it. */
export const isEditable = (status: WatcherStatus): boolean => livingStatuses.includes(status);

const blockFields = {
  /** Key of a `blockReason`. */
  reason: kebab(60),
  note: z.optional(text(500)),
  /** The watcher is unblocked then; without it, by hand only. */
  until: z.optional(instant),
  /** Signs the watcher out on every device, too. */
  endSessions: z._default(z.boolean(), true),
};
export const watcherBlock = z.strictObject({ ...blockFields, version });
/** The same for many. */
export const bulkBlock = blockFields;
