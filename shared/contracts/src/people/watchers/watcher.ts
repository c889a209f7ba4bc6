import {
  countryCode,
  currencyCode,
  email,
  id,
  instant,
  kebab,
  languageTag,
  minorUnits,
  phone,
  phoneHelp,
  recordFields,
  reference,
  text,
} from '../../platform/values/fields.ts';
import { fieldsOfPerson, fileField, inputOf, shapeOf } from '../../platform/records/record-fields.ts';
import { cells, required } from '../../platform/records/record-files.ts';
import { timeZone } from '../../platform/values/time-zone.ts';
import { watcherPlan } from './plans.ts';
import { z } from '../../z.ts';

export const watcherStatus = z.enum([
  'pending_verification',
  'active',
  'deactivate',
  'blocked',
  'delete_requested',
  'anonymized',
]);
export type WatcherStatus = z.infer<typeof watcherStatus>;

export const gender = z.enum(['female', 'male', 'other']);
/** Who last set the marketing consent. */
export const consentSource = z.enum(['watcher', 'admin', 'import']);

export const watcherTag = kebab(40);
export const watcherLimits = { name: 120, city: 80, tags: 20, notes: 4_000, blockNote: 500 } as const;

const oldest = 1900;
const thisYear = () => new Date().getUTCFullYear();

const birthYear = z.int().check(
  z.minimum(oldest),
  z.refine((year) => year <= thisYear(), { error: () => `At most ${thisYear()}` }),
);
const tagsCell = { ...cells.list, read: (text: string) => cells.list.read(text.toLowerCase()) };
const consentCell = { ...cells.yesNo, hint: 'Yes or no; a watcher who opted out stays opted out' };

/** The editable fields of a watcher. All of it is personal, except the country. */
export const watcherFields = fieldsOfPerson({
  name: fileField(text(watcherLimits.name, 1), { label: 'Name', blank: '', file: required(cells.text) }),
  email: fileField(email, {
    label: 'Email',
    blank: '',
    help: 'The watcher must verify a new email.',
    file: required({
      ...cells.text,
      hint: 'A row with the email of an existing watcher updates that watcher',
    }),
  }),
  phone: fileField(z.nullable(phone), {
    label: 'Phone',
    blank: null,
    help: phoneHelp,
    file: cells.text,
  }),
  country: fileField(countryCode, {
    label: 'Country',
    blank: '',
    isPersonal: false,
    file: required(cells.country),
  }),
  city: fileField(z.nullable(text(watcherLimits.city, 1)), { label: 'City', blank: null, file: cells.text }),
  timezone: fileField(z.nullable(timeZone), {
    label: 'Time zone',
    blank: null,
    file: { ...cells.text, hint: 'Such as Europe/Berlin' },
  }),
  language: fileField(z.nullable(languageTag), {
    label: 'Language',
    blank: null,
    file: { ...cells.text, hint: 'A tag such as en or pt-BR' },
  }),
  birthYear: fileField(z.nullable(birthYear), { label: 'Year of birth', blank: null, file: cells.number }),
  gender: fileField(z.nullable(gender), {
    label: 'Gender',
    blank: null,
    file: { ...cells.choice, hint: `One of ${gender.options.join(', ')}` },
  }),
  tags: fileField(z.array(watcherTag).check(z.maxLength(watcherLimits.tags)), {
    label: 'Tags',
    blank: [],
    help: 'Lowercase letters, digits and hyphens.',
    file: tagsCell,
  }),
  notes: fileField(text(watcherLimits.notes), {
    label: 'Notes',
    blank: '',
    help: 'Not visible to the watcher.',
    file: cells.text,
  }),
  /** Consents: the audit log records when each was given or withdrawn. */
  marketingEmail: fileField(z.boolean(), {
    label: 'Email marketing',
    blank: false,
    isAudited: true,
    file: consentCell,
  }),
  marketingPush: fileField(z.boolean(), {
    label: 'Push marketing',
    blank: false,
    isAudited: true,
    file: consentCell,
  }),
});
/** The fields of a new watcher. */
export const newWatcherFields = {
  ...watcherFields,
  email: { ...watcherFields.email, help: 'The watcher must verify this email.' },
};
export const watcherInput = inputOf(watcherFields);
export type WatcherInput = z.infer<typeof watcherInput>;

export const watcher = z.object({
  ...recordFields,
  ...shapeOf(watcherFields),
  // Stored before their rules existed, or anonymized.
  name: z.string(),
  email: z.string(),
  country: z.string(),
  tags: z.array(z.string()),
  status: watcherStatus,
  /** Null also for watchers who verified before the date was recorded. */
  emailVerifiedAt: z.nullable(instant),
  termsVersion: z.nullable(z.string()),
  marketingAt: z.nullable(instant),
  marketingSource: z.nullable(consentSource),
  /** While blocked, and while the deletion of a blocked watcher is pending. */
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
  /** When the watcher is anonymized; null unless deletion was requested. */
  anonymizesAt: z.nullable(instant),
  anonymizedAt: z.nullable(instant),
  /** The watcher that this one was merged into. */
  mergedInto: z.nullable(reference),
  lastWatchedAt: z.nullable(instant),
  /** Paid, net of refunds; null without `payment:read`. */
  spend: z.nullable(z.array(z.object({ currency: currencyCode, totalMinor: minorUnits, payments: z.int() }))),
  /** Null without `payment:read`, and for a watcher who hasn’t paid. */
  lastPayment: z.nullable(
    z.object({ _id: id, amountTotalMinor: minorUnits, currency: currencyCode, paidAt: instant }),
  ),
  /** Subscriptions that haven’t ended, newest first; null without `subscription:manage`. */
  plans: z.nullable(z.array(watcherPlan)),
  /** Payments are null without `payment:read`, tickets without `support:read`; devices are the signed-in ones. */
  counts: z.object({
    payments: z.nullable(z.int()),
    tickets: z.nullable(z.int()),
    openTickets: z.nullable(z.int()),
    access: z.int(),
    devices: z.int(),
  }),
  createdBy: z.nullable(reference),
  updatedBy: z.nullable(reference),
});
export type Watcher = z.infer<typeof watcher>;

export const watcherRow = z.object({
  ...z.pick(watcher, {
    _id: true,
    version: true,
    name: true,
    email: true,
    country: true,
    status: true,
    tags: true,
    createdAt: true,
    lastWatchedAt: true,
  }).shape,
  /** Of subscriptions that haven’t ended; null without `subscription:manage`. */
  planNames: z.nullable(z.array(z.string())),
  /** Paid, net of refunds, in the currency of the last payment; these are null without `payment:read`. */
  spendMinor: z.nullable(minorUnits),
  spendCurrency: z.nullable(currencyCode),
  lastPaidAt: z.nullable(instant),
});
export type WatcherRow = z.infer<typeof watcherRow>;
/** The columns of a row that aren't fields, in lists and files. */
export const watcherRowLabels = {
  status: 'Status',
  createdAt: 'Joined',
  lastWatchedAt: 'Last watched',
  planNames: 'Plan',
  spendMinor: 'Lifetime spend',
  spendCurrency: 'Spend currency',
  lastPaidAt: 'Last payment',
} as const;

export const deletionDays = 30;

/** Account transitions that need no reason, and the statuses that each starts from. */
export const watcherStep = z.enum(['verify', 'deactivate', 'activate']);
export type WatcherStep = z.infer<typeof watcherStep>;
export const watcherStepsFrom: Record<WatcherStep, readonly WatcherStatus[]> = {
  verify: ['pending_verification', 'active', 'deactivate'],
  deactivate: ['active'],
  activate: ['deactivate'],
};
/** The statuses in which a watcher can be edited, merged, blocked and deleted: neither anonymized nor about to be. */
export const editableStatuses: readonly WatcherStatus[] = [
  'pending_verification',
  'active',
  'deactivate',
  'blocked',
];
/** Nothing can be edited while a deletion is pending, nor after it. */
export const isEditable = (status: WatcherStatus): boolean => editableStatuses.includes(status);
