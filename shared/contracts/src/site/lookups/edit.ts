import { endpoint } from '../../platform/http/endpoint.ts';
import { recordEndpoints } from '../../platform/records/record-api.ts';
import {
  createInputOf,
  type DraftOf,
  field,
  fieldsOfRecord,
  type ParsedOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import type { Rule } from '../../platform/records/record-rules.ts';
import {
  currencyCode,
  id,
  idParams,
  instant,
  kebab,
  languageTag,
  recordFields,
  text,
  version,
} from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import { lookupColor, type LookupType, lookupType } from './lookup.ts';

/** The most entries of one type: a list is edited as a whole. */
export const maxLookups = 500;

/** Records store lookups by key: a language tag, a currency code, or lowercase words. */
const keyOf = (type: LookupType): z.ZodMiniType<string, string> => {
  if (type === 'language') return languageTag;
  return type === 'currency' ? currencyCode : kebab(60);
};
const keyProblem = (type: LookupType): string => {
  if (type === 'language') return 'Key must be a language tag such as en or pt-BR.';
  if (type === 'currency') return 'Key must be a currency code such as EUR.';
  return 'Use only lowercase letters, digits and single hyphens.';
};

/** The editable fields, the same for all types. */
export const lookupFields = fieldsOfRecord({
  name: field(text(120, 1), { label: 'Name', blank: '' }),
  key: field(text(60, 1), {
    label: 'Key',
    blank: '',
    help: 'Stored in records. It can’t be changed once the entry is in use.',
  }),
  color: field(z.nullable(lookupColor), { label: 'Color', blank: null }),
  /** Only for ratings, which must have one. */
  parentKey: field(z.nullable(text(60, 1)), { label: 'Rating board', blank: null }),
  meta: field(
    z.strictObject({
      /** Only for ratings, in years. */
      minAge: z.optional(z.int().check(z.minimum(0), z.maximum(21))),
    }),
    { label: 'Minimum age', blank: {} },
  ),
  description: field(z.nullable(text(500)), { label: 'Description', blank: null }),
  i18n: field(
    z
      .record(languageTag, text(120, 1))
      .check(z.refine((names) => Object.keys(names).length <= 40, 'At most 40 languages')),
    { label: 'Translated names', blank: {} },
  ),
  active: field(z.boolean(), { label: 'Active', blank: true }),
});
export type LookupInput = ParsedOf<typeof lookupFields>;
export type LookupDraft = DraftOf<typeof lookupFields>;

/** The rules for an entry of a type that can be checked without a database. */
export const lookupRules = (type: LookupType): readonly Rule<LookupInput>[] => [
  {
    path: 'key',
    code: 'shape',
    message: keyProblem(type),
    isBroken: ({ key }) => !keyOf(type).safeParse(key).success,
  },
  {
    path: 'parentKey',
    code: 'required',
    message: 'Choose a rating board.',
    isBroken: ({ parentKey }) => type === 'rating' && parentKey === null,
  },
  {
    path: 'parentKey',
    code: 'not_taken',
    message: 'Only age ratings have a rating board.',
    isBroken: ({ parentKey }) => type !== 'rating' && parentKey !== null,
  },
];

export const lookup = z.object({
  ...recordFields,
  ...shapeOf(lookupFields),
  type: lookupType,
  /** Position in its list, from 0. */
  order: z.int(),
  /** Records that use it, including deleted ones that can be restored. */
  usageCount: z.int(),
  /** Built in: its key can't be changed. */
  isBase: z.boolean(),
  deletedAt: z.nullable(instant),
});
export type Lookup = z.infer<typeof lookup>;

/** Kinds of records that use lookups. */
export const lookupUseKind = z.enum([
  'movie',
  'movieText',
  'ticket',
  'slaPolicy',
  'rating',
  'country',
  'faq',
  'banner',
  'price',
  'subtitle',
  'audioTrack',
  'payment',
  'watcher',
  'maker',
  'contract',
  'contractMoney',
  'payout',
  'plan',
  'subscription',
]);
export type LookupUseKind = z.infer<typeof lookupUseKind>;

/** Above 500 records a merge is a job: `jobId` is set. `isMerged` is false in a dry run, and until the job ends. */
export const lookupMerge = z.object({
  uses: z.array(z.object({ kind: lookupUseKind, count: z.int() })),
  total: z.int(),
  isMerged: z.boolean(),
  jobId: z.nullable(id),
});
export type LookupMerge = z.infer<typeof lookupMerge>;

const access = 'lookup:write';

const { get, replace, patch, remove, history, restoreRevision } = recordEndpoints({
  resource: 'lookup',
  noun: 'lookup',
  access,
  fields: lookupFields,
  record: lookup,
});

/**
 * @without restore: Adding an entry with the key of a deleted one restores it; a merged one stays merged.
 * @without undoBulk: The opposite action undoes it.
 */
export const lookupEditApi = {
  get,
  replace,
  patch,
  remove,
  history,
  restoreRevision,
  types: endpoint({
    name: 'lookup.types',
    summary: 'List all lookup types with their counts.',
    method: 'GET',
    path: 'lookup/types',
    access,
    response: z.array(z.object({ type: lookupType, total: z.int(), active: z.int() })),
  }),
  list: endpoint({
    name: 'lookup.list',
    summary: 'List all lookups of a type in order, with their usage counts.',
    method: 'GET',
    path: 'lookup',
    access,
    query: z.strictObject({ type: lookupType }),
    response: z.array(lookup),
  }),
  create: endpoint({
    name: 'lookup.create',
    summary: 'Add a lookup at the end of its list; a deleted one with the same key is restored instead.',
    method: 'POST',
    path: 'lookup',
    access,
    body: z.extend(createInputOf(lookupFields), { type: lookupType }),
    fields: lookupFields,
    response: lookup,
    status: 201,
  }),
  order: endpoint({
    name: 'lookup.order',
    summary: 'Reorder the lookups of a type; `ids` are all of them.',
    method: 'PUT',
    path: 'lookup/order',
    access,
    body: z.strictObject({
      type: lookupType,
      ids: z.array(id).check(z.minLength(1), z.maxLength(maxLookups)),
    }),
    response: z.array(lookup),
  }),
  bulk: endpoint({
    name: 'lookup.bulk',
    summary: 'Activate or deactivate several lookups.',
    method: 'POST',
    path: 'lookup/bulk',
    access,
    body: z.strictObject({
      action: z.enum(['activate', 'deactivate']),
      ids: z.array(id).check(z.minLength(1), z.maxLength(maxLookups)),
      dryRun: z.boolean(),
    }),
    response: z.object({
      matched: z.int(),
      changed: z.int(),
      skipped: z.array(z.object({ _id: id, reason: z.enum(['unchanged', 'gone']) })),
    }),
  }),
  merge: endpoint({
    name: 'lookup.merge',
    summary: 'Merge a lookup into another: records that use it get the other one, and it is deleted.',
    method: 'POST',
    path: 'lookup/:_id/merge',
    access,
    params: idParams,
    body: z
      .strictObject({
        intoId: id,
        version,
        dryRun: z.boolean(),
        /** What the dry run counted; another number is refused with 409. */
        expectedCount: z.optional(z.int().check(z.minimum(0))),
      })
      .check(
        z.refine(({ dryRun, expectedCount }) => dryRun || expectedCount !== undefined, {
          path: ['expectedCount'],
          message: 'Expected count is required.',
        }),
      ),
    response: lookupMerge,
  }),
};
