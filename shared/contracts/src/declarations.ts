import { endpoint } from './endpoint.ts';
import { id, idParams, instant, languageTag, recordFields, reference, version } from './fields.ts';
import { atVersion, historyOf, restoreRevisionOf, versionQuery } from './history.ts';
import { csv, listQuery, pageOf } from './list.ts';
import { richText } from './rich-text.ts';
import { z } from './z.ts';

export const declarationKey = z.enum([
  'terms',
  'privacy',
  'refund',
  'cookies',
  'maker_agreement',
  'content_declaration',
]);
export type DeclarationKey = z.infer<typeof declarationKey>;
/** Each leads to the next alone; a scheduled one can go back to draft. */
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

/** Below 0 when the first edition is the older one. */
export const compareEditions = (a: string, b: string): number => {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
};
/** What a new text after this one is called, until somebody says otherwise. */
export const nextEdition = (latest: string | null): string => {
  if (latest === null) return '1.0.0';
  const [major = 0, minor = 0] = latest.split('.').map(Number);
  return minor < 9_999 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
};

export const declarationInput = z.strictObject({
  edition,
  body: richText({ max: declarationLimits.body }),
  /** People who accepted an earlier text are asked again. */
  requiresReacceptance: z.boolean(),
});
export type DeclarationInput = z.infer<typeof declarationInput>;

const facts = {
  key: declarationKey,
  locale: z.string(),
  edition: z.string(),
  status: declarationStatus,
  effectiveAt: z.nullable(instant),
  requiresReacceptance: z.boolean(),
};
export const declarationRow = z.object({ ...recordFields, ...facts });
export type DeclarationRow = z.infer<typeof declarationRow>;
export const declaration = z.object({
  ...recordFields,
  ...facts,
  body: z.string(),
  /** The text that this one follows: the same key and language, the next lower edition. */
  previous: z.nullable(z.object({ _id: id, edition: z.string(), body: z.string() })),
  updatedBy: z.nullable(reference),
  deletedAt: z.nullable(instant),
});
export type Declaration = z.infer<typeof declaration>;

export const declarationQuery = listQuery(
  ['-updatedAt', 'updatedAt', '-effectiveAt', 'effectiveAt', 'key', '-key'],
  {
    key: z.optional(csv(declarationKey)),
    locale: z.optional(languageTag),
    status: z.optional(csv(declarationStatus)),
  },
);

export const declarationsApi = {
  list: endpoint({
    name: 'declaration.list',
    summary: 'Legal texts in all their editions, without their words; `q` is the beginning of the language.',
    method: 'GET',
    path: 'declaration',
    access: 'page:write',
    query: declarationQuery,
    response: pageOf(declarationRow),
  }),
  get: endpoint({
    name: 'declaration.get',
    summary: 'One edition of a legal text, with the one before.',
    method: 'GET',
    path: 'declaration/:_id',
    access: 'page:write',
    params: idParams,
    response: declaration,
  }),
  create: endpoint({
    name: 'declaration.create',
    summary: 'A new draft of a legal text: a copy of its latest edition, or empty when it is the first.',
    method: 'POST',
    path: 'declaration',
    access: 'page:write',
    status: 201,
    body: z.strictObject({ key: declarationKey, locale: languageTag }),
    response: declaration,
  }),
  replace: endpoint({
    name: 'declaration.replace',
    summary: 'Save a draft. Any other text can no longer be changed.',
    method: 'PUT',
    path: 'declaration/:_id',
    access: 'page:write',
    params: idParams,
    body: z.strictObject({ ...declarationInput.shape, version }),
    response: declaration,
  }),
  publish: endpoint({
    name: 'declaration.publish',
    summary: 'Let a draft become effective: at a time to come, or at once without `effectiveAt`.',
    method: 'POST',
    path: 'declaration/:_id/publish',
    access: 'page:write',
    params: idParams,
    body: z.strictObject({ version, effectiveAt: z.optional(instant) }),
    response: declaration,
  }),
  unschedule: endpoint({
    name: 'declaration.unschedule',
    summary: 'Take a scheduled text back to draft.',
    method: 'POST',
    path: 'declaration/:_id/unschedule',
    access: 'page:write',
    params: idParams,
    body: atVersion,
    response: declaration,
  }),
  remove: endpoint({
    name: 'declaration.remove',
    summary: 'Delete a draft; can be restored for 30 days.',
    method: 'DELETE',
    path: 'declaration/:_id',
    access: 'page:write',
    params: idParams,
    query: versionQuery,
    response: declaration,
  }),
  restore: endpoint({
    name: 'declaration.restore',
    summary: 'Bring a deleted draft back.',
    method: 'POST',
    path: 'declaration/:_id/restore',
    access: 'page:write',
    params: idParams,
    body: atVersion,
    response: declaration,
  }),
  history: historyOf('declaration', 'page:write'),
  restoreRevision: restoreRevisionOf('declaration', 'page:write', declaration),
};
