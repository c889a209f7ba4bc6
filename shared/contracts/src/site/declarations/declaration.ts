import { endpoint } from '../../platform/http/endpoint.ts';
import { csv, listQuery } from '../../platform/lists/list.ts';
import { atVersion } from '../../platform/records/history.ts';
import { allEndpoint, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { column, field, fieldsOfRecord, shapeOf } from '../../platform/records/record-fields.ts';
import { richText } from '../../platform/rich-text/rich-text.ts';
import {
  id,
  idParams,
  instant,
  languageTag,
  recordFields,
  reference,
  version,
} from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const declarationKey = z.enum([
  'terms',
  'privacy',
  'refund',
  'cookies',
  'maker_agreement',
  'content_declaration',
]);
export type DeclarationKey = z.infer<typeof declarationKey>;
/** Each status is followed by the next; a scheduled edition can go back to draft. */
export const declarationStatus = z.enum(['draft', 'scheduled', 'effective', 'superseded']);
export type DeclarationStatus = z.infer<typeof declarationStatus>;
export const declarationLimits = { body: 60_000 } as const;

const numberPart = '(0|[1-9][0-9]{0,3})';
/** Major, minor and patch: `2.1.0`. */
export const edition = z
  .string()
  .check(
    z.regex(new RegExp(`^${numberPart}\\.${numberPart}\\.${numberPart}$`), 'Three numbers such as 2.1.0'),
  );

/** Negative when `a` is the older edition. */
export const compareEditions = (a: string, b: string): number => {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
};
/** The number that a new draft starts with. */
export const nextEdition = (latest: string | null): string => {
  if (latest === null) return '1.0.0';
  const [major = 0, minor = 0] = latest.split('.').map(Number);
  return minor < 9_999 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
};

/** The editable fields of a draft. */
export const declarationFields = fieldsOfRecord({
  edition: field(edition, {
    label: 'Version',
    blank: '',
    help: 'Three numbers, such as 2.1.0, higher than in every earlier version.',
  }),
  requiresReacceptance: field(z.boolean(), {
    label: 'Require re-acceptance',
    columnLabel: 'Re-acceptance',
    blank: false,
    help: 'For material changes: people who accepted an earlier version must accept this one.',
  }),
  body: field(richText({ max: declarationLimits.body }), { label: 'Text', blank: '' }),
});

/** The fields of a draft, its document and language, and what publishing sets. */
export const storedDeclarationFields = fieldsOfRecord({
  ...declarationFields,
  key: column(declarationKey, { label: 'Document' }),
  locale: column(z.string(), { label: 'Language' }),
  status: column(declarationStatus, { label: 'Status' }),
  effectiveAt: column(z.nullable(instant), { label: 'Effective date' }),
});

export const declaration = z.object({
  ...recordFields,
  ...shapeOf(storedDeclarationFields),
  // Stored values may predate today's rules.
  edition: z.string(),
  body: z.string(),
  /** The next lower edition of the same key and language. */
  previous: z.nullable(z.object({ _id: id, edition: z.string(), body: z.string() })),
  updatedBy: z.nullable(reference),
  deletedAt: z.nullable(instant),
});
export type Declaration = z.infer<typeof declaration>;

export const declarationRow = z.pick(declaration, {
  _id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  key: true,
  locale: true,
  edition: true,
  status: true,
  effectiveAt: true,
  requiresReacceptance: true,
});
export type DeclarationRow = z.infer<typeof declarationRow>;

/** A document in a picker. */
export const declarationChoice = z.pick(declaration, {
  _id: true,
  key: true,
  locale: true,
  edition: true,
  status: true,
});

export const declarationQuery = listQuery(
  ['-updatedAt', 'updatedAt', '-effectiveAt', 'effectiveAt', 'key', '-key'],
  {
    key: z.optional(csv(declarationKey)),
    locale: z.optional(languageTag),
    status: z.optional(csv(declarationStatus)),
  },
);

const resource = 'declaration';
const access = 'page:write';
/** A draft is created from its document, not from its fields. */
const { create: _create, ...life } = recordEndpoints({
  resource,
  noun: 'legal document',
  access,
  fields: declarationFields,
  record: declaration,
});

/** @without bulk, undoBulk: Each legal text is published individually, at its own time. */
export const declarationsApi = {
  ...life,
  list: listEndpoint({
    resource,
    nouns: 'legal document versions; `q` is the beginning of the language code',
    access,
    query: declarationQuery,
    row: declarationRow,
  }),
  all: allEndpoint({
    resource,
    nouns: 'legal document versions',
    access,
    row: declarationChoice,
  }),
  createDraft: endpoint({
    name: 'declaration.createDraft',
    summary: 'Create a draft: a copy of the latest version of the document, empty for the first.',
    method: 'POST',
    path: 'declaration',
    access,
    status: 201,
    body: z.strictObject({ key: declarationKey, locale: languageTag }),
    fields: storedDeclarationFields,
    response: declaration,
  }),
  publish: endpoint({
    name: 'declaration.publish',
    summary: 'Make a draft effective at `effectiveAt`, or immediately.',
    method: 'POST',
    path: 'declaration/:_id/publish',
    access,
    stepUp: true,
    params: idParams,
    body: z.strictObject({ version, effectiveAt: z.optional(instant) }),
    fields: storedDeclarationFields,
    response: declaration,
  }),
  unschedule: endpoint({
    name: 'declaration.unschedule',
    summary: 'Return a scheduled version to draft.',
    method: 'POST',
    path: 'declaration/:_id/unschedule',
    access,
    params: idParams,
    body: atVersion,
    response: declaration,
  }),
};
