import { endpoint } from '../http/endpoint.ts';
import { day, id, instant, reference } from '../values/fields.ts';
import { csv, listQuery, pageOf } from '../lists/list.ts';
import { exportsOf } from '../exports/exports.ts';
import { z } from '../../z.ts';

/** One change of state, as the log keeps it. */
export const auditRow = z.object({
  /** Its place in the log, as text. */
  _id: z.string(),
  at: instant,
  /** Null is the product itself. */
  actor: z.nullable(reference),
  /** `resource.verb`: `movie.update`. */
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** The record's name as it is now; null when it is gone for good, or the person may not read it. */
  objectName: z.nullable(z.string()),
  /** Field → [before, after]; secrets are never among them. */
  diff: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

const name = z.string().check(z.regex(/^[a-zA-Z.]{1,60}$/));

export const auditQuery = listQuery(['-at', 'at'], {
  actor: z.optional(csv(id)),
  objectType: z.optional(csv(name)),
  action: z.optional(csv(name)),
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
});

export const auditApi = {
  list: endpoint({
    name: 'audit.list',
    summary: 'Every change of state, newest first; `q` is the id of a record or of a request.',
    method: 'GET',
    path: 'audit',
    access: 'audit:read',
    query: auditQuery,
    response: pageOf(auditRow),
  }),
  choices: endpoint({
    name: 'audit.choices',
    summary: 'Kinds of records and actions that the log holds, and who made changes.',
    method: 'GET',
    path: 'audit/choices',
    access: 'audit:read',
    response: z.object({
      objectTypes: z.array(z.string()),
      actions: z.array(z.string()),
      actors: z.array(reference),
    }),
  }),
};

export const auditExportColumns = {
  at: 'When',
  actor: 'Who',
  action: 'What',
  objectType: 'Kind of record',
  objectId: 'Id of the record',
  diff: 'Changes',
  requestId: 'Id of the request',
} as const;

export const auditExportApi = exportsOf('audit', 'audit:read', auditQuery, auditExportColumns);
