import type { SignedInAccess } from '../accounts/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant, maxInteger, reference, text, version } from '../values/fields.ts';
import { listQuery, pageOf, queryInt } from '../lists/list.ts';
import { z } from '../../z.ts';

export const revision = z.object({
  _id: id,
  action: z.string(),
  actor: z.nullable(reference),
  at: instant,
  /** Fields that changed, with the value before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Whether the record can be restored to this revision. */
  restorable: z.boolean(),
});
export type Revision = z.infer<typeof revision>;

const { q: _, ...paging } = listQuery(['-at'], {}).shape;
/** A history is paged through, not searched. */
export const historyQuery = z.strictObject(paging);

/** Body of a change that needs only the version that the user saw. */
export const atVersion = z.strictObject({ version });

/** The version of the record to delete, in the query: a DELETE has no body. */
export const versionQuery = z.strictObject({ version: queryInt(1, maxInteger) });
/** The name is the record's, where deleting it requires that; ignored elsewhere. */
export const removalQuery = z.extend(versionQuery, { name: z.optional(text(500)) });

/** `GET movie/:_id/history`: every change of a record, newest first. */
export const historyOf = <const R extends string>(
  resource: R,
  access: SignedInAccess,
  path: string = resource,
) =>
  endpoint({
    name: `${resource}.history`,
    summary: `List all changes of a ${resource}, newest first.`,
    method: 'GET',
    path: `${path}/:_id/history`,
    access,
    params: idParams,
    query: historyQuery,
    response: pageOf(revision),
  });
export type HistoryEndpoint = ReturnType<typeof historyOf>;

export const revisionParams = z.strictObject({ _id: id, revisionId: id });

/** `POST movie/:_id/history/:revisionId/restore`: restores the editable fields to a revision; returns the record. */
export const restoreRevisionOf = <const R extends string, T extends z.ZodMiniType>(
  resource: R,
  access: SignedInAccess,
  record: T,
  path: string = resource,
) =>
  endpoint({
    name: `${resource}.restoreRevision`,
    summary: 'Restore the fields to an earlier revision.',
    method: 'POST',
    path: `${path}/:_id/history/:revisionId/restore`,
    access,
    params: revisionParams,
    body: atVersion,
    response: record,
  });
