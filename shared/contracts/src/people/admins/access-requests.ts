import { invitationFields } from './admin.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, idParams, instant, text, version } from '../../platform/values/fields.ts';
import { csv, listQuery, pageOf } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** Only requests with a verified email are shown. */
export const accessRequestStatus = z.enum(['pending_approval', 'approved', 'declined']);
export type AccessRequestStatus = z.infer<typeof accessRequestStatus>;

export const accessRequestRow = z.object({
  _id: id,
  version,
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  status: accessRequestStatus,
  createdAt: instant,
  /** The time of the decision, once there is one. */
  updatedAt: instant,
  decidedByName: z.nullable(z.string()),
});
export type AccessRequestRow = z.infer<typeof accessRequestRow>;
export const accessRequestRowLabels = { status: 'Status', createdAt: 'Requested' } as const;

export const accessRequestSorts = ['createdAt', '-createdAt'] as const;
export const accessRequestQuery = listQuery(accessRequestSorts, {
  status: z.optional(csv(accessRequestStatus)),
});

export const accessRequestsApi = {
  list: endpoint({
    name: 'accessRequest.list',
    summary: 'List access requests with a verified email; `q` is a prefix of the name or the email.',
    method: 'GET',
    path: 'accessrequest',
    access: 'admin:manage',
    query: accessRequestQuery,
    response: pageOf(accessRequestRow),
  }),
  approve: endpoint({
    name: 'accessRequest.approve',
    summary: 'Invite the person with a role; superadmin requires step-up.',
    method: 'POST',
    path: 'accessrequest/:_id/approve',
    access: 'admin:manage',
    params: idParams,
    body: z.strictObject({ role: invitationFields.role.schema, team: invitationFields.team.schema, version }),
    fields: invitationFields,
    response: accessRequestRow,
    message: 'Invitation sent',
  }),
  decline: endpoint({
    name: 'accessRequest.decline',
    summary: 'Decline a request; the email includes the note.',
    method: 'POST',
    path: 'accessrequest/:_id/decline',
    access: 'admin:manage',
    params: idParams,
    body: z.strictObject({ note: z.nullable(text(500)), version }),
    response: accessRequestRow,
    message: 'Request declined. The person is notified by email.',
  }),
};
