import type { Access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, reference, version } from './fields.ts';
import { listQuery, pageOf } from './list.ts';
import { z } from './z.ts';

export const revision = z.object({
  _id: id,
  action: z.string(),
  actor: z.nullable(reference),
  at: instant,
  /** Fields that changed, with the value before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Whether the record can be taken back to how it was after this change. */
  restorable: z.boolean(),
});
export type Revision = z.infer<typeof revision>;

const { q: _, ...places } = listQuery(['-at'], {}).shape;
/** A history is walked through, not searched. */
export const historyQuery = z.strictObject(places);

/** Body of a change that asks for nothing but the version that the person saw. */
export const atVersion = z.strictObject({ version });

/** The version of a record that is deleted, in the query: a DELETE has no body. */
export const versionQuery = z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) });

/** `GET movie/:_id/history`: every change of a record, newest first. */
export const historyOf = <const R extends string>(resource: R, access: Access) =>
  endpoint({
    name: `${resource}.history`,
    summary: `Every change of a ${resource}, newest first.`,
    method: 'GET',
    path: `${resource}/:_id/history`,
    access,
    params: idParams,
    query: historyQuery,
    response: pageOf(revision),
  });
export type HistoryEndpoint = ReturnType<typeof historyOf>;

/** `POST movie/:_id/history/:revisionId/restore`: the editable fields as they were after a change; answers the record. */
export const restoreRevisionOf = <const R extends string, T extends z.ZodMiniType>(
  resource: R,
  access: Access,
  record: T,
) =>
  endpoint({
    name: `${resource}.restoreRevision`,
    summary: 'Bring the fields back to how they were after a change.',
    method: 'POST',
    path: `${resource}/:_id/history/:revisionId/restore`,
    access,
    params: z.strictObject({ _id: id, revisionId: id }),
    body: atVersion,
    response: record,
  });
