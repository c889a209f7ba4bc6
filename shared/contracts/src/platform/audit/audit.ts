import { endpoint } from '../http/endpoint.ts';
import { day, id, instant, reference } from '../values/fields.ts';
import { csv, listQuery, pageOf } from '../lists/list.ts';
import { exportsOf } from '../exports/exports.ts';
import { z } from '../../z.ts';

/** An entry of the audit log. */
export const auditRow = z.object({
  /** Its position in the log, as text. */
  _id: z.string(),
  at: instant,
  /** Null: Backlot itself. */
  actor: z.nullable(reference),
  /** `resource.verb`: `movie.update`. */
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** The current name of the record; null when it is purged, or without the permission to read it. */
  objectName: z.nullable(z.string()),
  /** Field → [before, after], without secrets. */
  diff: z.record(z.string(), z.unknown()),
  /** Labels of the fields in `diff` that the record declares, and of permissions that remotes declare. */
  labels: z.record(z.string(), z.string()),
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
    summary: 'List all changes, newest first; `q` is the ID of a record or a request.',
    method: 'GET',
    path: 'audit',
    access: 'audit:read',
    query: auditQuery,
    response: pageOf(auditRow),
  }),
  choices: endpoint({
    name: 'audit.choices',
    summary: 'Get the record types, actions and people in the log, for filters.',
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
  objectType: 'Type',
  objectId: 'Record ID',
  diff: 'Changes',
  requestId: 'Request ID',
} as const;

export const auditExportApi = exportsOf('audit', 'audit:read', auditQuery, auditExportColumns);
