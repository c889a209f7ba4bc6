import { endpoint } from '../../platform/http/endpoint.ts';
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
import { historyOf, restoreRevisionOf } from '../../platform/records/history.ts';
import { queryInt } from '../../platform/lists/list.ts';
import { type LookupType, lookupType } from './lookup.ts';
import { z } from '../../z.ts';

/** Colours that are legible in light and dark. */
export const lookupColor = z.enum([
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
]);
export type LookupColor = z.infer<typeof lookupColor>;

/** The longest list of one type: it is edited as a whole. */
export const lookupsAtMost = 500;

/** What records of a type are kept by: languages and currencies by their standard's code, the others by words. */
export const lookupKeyOf = (type: LookupType): z.ZodMiniType<string, string> => {
  if (type === 'language') return languageTag;
  return type === 'currency' ? currencyCode : kebab(60);
};

/** What a person may edit. */
export const lookupInput = z.strictObject({
  key: text(60, 1),
  name: text(120, 1),
  /** The name in other languages. */
  i18n: z
    .record(languageTag, text(120, 1))
    .check(z.refine((names) => Object.keys(names).length <= 40, 'At most 40 languages')),
  description: z.nullable(text(500)),
  color: z.nullable(lookupColor),
  active: z.boolean(),
  /** The board of a rating; null for all other types. */
  parentKey: z.nullable(text(60, 1)),
  meta: z.strictObject({
    /** Of a rating: the youngest viewer, in years. */
    minAge: z.optional(
      z.int('A whole number').check(z.minimum(0, 'At least 0'), z.maximum(21, 'At most 21')),
    ),
  }),
});
export type LookupInput = z.infer<typeof lookupInput>;

export const lookup = z.object({
  ...recordFields,
  ...lookupInput.shape,
  type: lookupType,
  /** Place in its list, from 0. */
  order: z.int(),
  /** Records that hold it, deleted ones that can be restored among them. */
  usageCount: z.int(),
  /** Came with the product: its key is fixed. */
  isBase: z.boolean(),
  deletedAt: z.nullable(instant),
});
export type Lookup = z.infer<typeof lookup>;

/** Kinds of records that hold lookups. */
export const lookupUseKind = z.enum([
  'movie',
  'movieText',
  'ticket',
  'rating',
  'country',
  'question',
  'banner',
  'price',
  'subtitle',
  'sound',
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

/** Above 500 records a merge is a job: `jobId` is set. `isMerged` is false in a trial, and until the job ends. */
export const lookupMerge = z.object({
  uses: z.array(z.object({ kind: lookupUseKind, count: z.int() })),
  total: z.int(),
  isMerged: z.boolean(),
  jobId: z.nullable(id),
});
export type LookupMerge = z.infer<typeof lookupMerge>;

const access = 'lookup:write';

export const lookupEditApi = {
  types: endpoint({
    name: 'lookup.types',
    summary: 'Every type of lookup, with how many there are.',
    method: 'GET',
    path: 'lookup/types',
    access,
    response: z.array(z.object({ type: lookupType, total: z.int(), active: z.int() })),
  }),
  list: endpoint({
    name: 'lookup.list',
    summary: 'All lookups of a type in their order, with how many records use each.',
    method: 'GET',
    path: 'lookup',
    access,
    query: z.strictObject({ type: lookupType }),
    response: z.array(lookup),
  }),
  create: endpoint({
    name: 'lookup.create',
    summary: 'Add a lookup at the end of its list; one that was deleted comes back.',
    method: 'POST',
    path: 'lookup',
    access,
    body: z.strictObject({ type: lookupType, ...lookupInput.shape }),
    response: lookup,
    status: 201,
  }),
  update: endpoint({
    name: 'lookup.update',
    summary: 'Change a lookup; its key and board only while nothing uses it.',
    method: 'PUT',
    path: 'lookup/:_id',
    access,
    params: idParams,
    body: z.strictObject({ version, ...lookupInput.shape }),
    response: lookup,
  }),
  remove: endpoint({
    name: 'lookup.remove',
    summary: 'Delete a lookup that nothing uses.',
    method: 'DELETE',
    path: 'lookup/:_id',
    access,
    params: idParams,
    query: z.strictObject({ version: queryInt(1, 2 ** 31 - 1) }),
    response: lookup,
  }),
  order: endpoint({
    name: 'lookup.order',
    summary: 'Put all lookups of a type into an order.',
    method: 'PUT',
    path: 'lookup/order',
    access,
    body: z.strictObject({
      type: lookupType,
      ids: z.array(id).check(z.minLength(1), z.maxLength(lookupsAtMost)),
    }),
    response: z.array(lookup),
  }),
  bulk: endpoint({
    name: 'lookup.bulk',
    summary: 'Offer several lookups to people, or no longer.',
    method: 'POST',
    path: 'lookup/bulk',
    access,
    body: z.strictObject({
      action: z.enum(['activate', 'deactivate']),
      ids: z.array(id).check(z.minLength(1), z.maxLength(lookupsAtMost)),
      dryRun: z.boolean(),
    }),
    response: z.object({
      matched: z.int(),
      changed: z.int(),
      skipped: z.array(z.object({ _id: id, reason: z.enum(['already_so', 'gone']) })),
    }),
  }),
  merge: endpoint({
    name: 'lookup.merge',
    summary: 'Give all records that use a lookup another one instead, and delete it.',
    method: 'POST',
    path: 'lookup/:_id/merge',
    access,
    params: idParams,
    body: z
      .strictObject({
        intoId: id,
        version,
        dryRun: z.boolean(),
        /** What the trial counted; another number answers 409 and changes nothing. */
        expectedCount: z.optional(z.int().check(z.minimum(0))),
      })
      .check(
        z.refine(({ dryRun, expectedCount }) => dryRun || expectedCount !== undefined, {
          path: ['expectedCount'],
          message: 'Required',
        }),
      ),
    response: lookupMerge,
  }),
  history: historyOf('lookup', access),
  restoreRevision: restoreRevisionOf('lookup', access, lookup),
};
