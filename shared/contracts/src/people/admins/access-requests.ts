import { role } from '../../platform/accounts/access.ts';
import { team } from './admin.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, instant, text, version } from '../../platform/values/fields.ts';
import { csv, listQuery, pageOf } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** Only requests with a confirmed address are shown. */
export const accessRequestStatus = z.enum(['pending_approval', 'approved', 'refused']);
export type AccessRequestStatus = z.infer<typeof accessRequestStatus>;

export const accessRequestRow = z.object({
  _id: id,
  version,
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  status: accessRequestStatus,
  createdAt: instant,
  /** When it was decided, for one that is. */
  updatedAt: instant,
  decidedByName: z.nullable(z.string()),
});
export type AccessRequestRow = z.infer<typeof accessRequestRow>;

export const accessRequestSorts = ['createdAt', '-createdAt'] as const;
export const accessRequestQuery = listQuery(accessRequestSorts, {
  status: z.optional(csv(accessRequestStatus)),
});

export const accessRequestsApi = {
  list: endpoint({
    name: 'accessRequest.list',
    summary: 'Requests for an account with a confirmed address; `q` is a prefix of the name or the email.',
    method: 'GET',
    path: 'accessrequest',
    access: 'admin:manage',
    query: accessRequestQuery,
    response: pageOf(accessRequestRow),
  }),
  approve: endpoint({
    name: 'accessRequest.approve',
    summary: 'Invite the person with a role; superadmin needs the password again.',
    method: 'POST',
    path: 'accessrequest/:_id/approve',
    access: 'admin:manage',
    params: idParams,
    body: z.strictObject({ role, team: z.nullable(team), version }),
    response: accessRequestRow,
    message: 'The invitation is on its way.',
  }),
  refuse: endpoint({
    name: 'accessRequest.refuse',
    summary: 'Say no, by mail; the note is part of it.',
    method: 'POST',
    path: 'accessrequest/:_id/refuse',
    access: 'admin:manage',
    params: idParams,
    body: z.strictObject({ note: z.nullable(text(500)), version }),
    response: accessRequestRow,
    message: 'The person is told by mail.',
  }),
};
