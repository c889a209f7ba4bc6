import { role } from '../../platform/accounts/access.ts';
import { session } from '../../platform/accounts/profile.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { atVersion, removalQuery } from '../../platform/records/history.ts';
import { createInputOf, shapeOf } from '../../platform/records/record-fields.ts';
import { id, idParams, version } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';
import {
  accessFields,
  admin,
  adminBulkRequest,
  adminBulkResult,
  adminFields,
  adminQuery,
  adminRow,
  adminSecondFactor,
  adminTransition,
  invitationFields,
  roleCatalog,
} from './admin.ts';
import { adminOptions } from './options.ts';

const ended = z.object({ ended: z.int() });
const resource = 'admin';
const access = 'admin:manage';

const { get, replace, patch, history, restoreRevision } = recordEndpoints({
  resource,
  noun: 'admin',
  access,
  fields: adminFields,
  record: admin,
});
/** What an admin shares with other records; the rest ends sessions and links, too. */
export const adminRecordApi = { get, replace, patch, history, restoreRevision };

/** @without undoBulk: Invitations that were sent and sessions that ended can’t be undone. */
export const adminsApi = {
  ...adminRecordApi,
  list: listEndpoint({
    resource,
    nouns: 'admins; `q` is a prefix of the name or the email',
    access,
    query: adminQuery,
    row: adminRow,
  }),
  all: adminOptions,
  invite: endpoint({
    name: 'admin.invite',
    summary: 'Invite an admin by email; a superadmin requires step-up.',
    method: 'POST',
    path: 'admin',
    access,
    status: 201,
    body: createInputOf(invitationFields),
    fields: invitationFields,
    response: admin,
    message: 'Invitation sent',
  }),
  setAccess: endpoint({
    name: 'admin.setAccess',
    summary: 'Set role and permissions; signs the admin out. Admins can’t change their own.',
    method: 'PUT',
    path: 'admin/:_id/access',
    access,
    stepUp: true,
    params: idParams,
    body: z.strictObject({ ...shapeOf(accessFields), version }),
    fields: accessFields,
    response: admin,
    message: 'Role and permissions saved',
  }),
  resendInvite: endpoint({
    name: 'admin.resendInvite',
    summary: 'Resend the invitation; earlier links expire.',
    method: 'POST',
    path: 'admin/:_id/invite',
    access,
    params: idParams,
    response: admin,
    message: 'New invitation sent',
  }),
  transition: endpoint({
    name: 'admin.transition',
    summary: 'Deactivate, activate, block or unblock; deactivating and blocking end all sessions.',
    method: 'POST',
    path: 'admin/:_id/transition',
    access,
    params: idParams,
    body: adminTransition,
    response: admin,
  }),
  remove: endpoint({
    name: 'admin.remove',
    summary: 'Delete an admin; the name stays in histories, and the account can be restored.',
    method: 'DELETE',
    path: 'admin/:_id',
    access,
    params: idParams,
    query: removalQuery,
    response: admin,
  }),
  restore: endpoint({
    name: 'admin.restore',
    summary: 'Restore a deleted admin, deactivated or invited.',
    method: 'POST',
    path: 'admin/:_id/restore',
    access,
    params: idParams,
    body: atVersion,
    response: admin,
  }),
  sessions: endpoint({
    name: 'admin.sessions',
    summary: 'List the active sessions of an admin, newest first.',
    method: 'GET',
    path: 'admin/:_id/session',
    access,
    params: idParams,
    response: z.array(session),
  }),
  endSession: endpoint({
    name: 'admin.endSession',
    summary: 'End one session of an admin.',
    method: 'DELETE',
    path: 'admin/:_id/session/:sessionId',
    access,
    params: z.strictObject({ _id: id, sessionId: id }),
    response: ended,
    message: 'Session ended',
  }),
  endSessions: endpoint({
    name: 'admin.endSessions',
    summary: 'End every session of an admin.',
    method: 'DELETE',
    path: 'admin/:_id/session',
    access,
    params: idParams,
    response: ended,
    message: 'Signed out everywhere',
  }),
  secondFactor: endpoint({
    name: 'admin.secondFactor',
    summary: 'Get the second factors of an admin.',
    method: 'GET',
    path: 'admin/:_id/2fa',
    access,
    params: idParams,
    response: adminSecondFactor,
  }),
  resetSecondFactor: endpoint({
    name: 'admin.resetSecondFactor',
    summary: 'Remove every second factor of an admin who lost them; ends every session and emails the admin.',
    method: 'DELETE',
    path: 'admin/:_id/2fa',
    access,
    stepUp: true,
    params: idParams,
    response: z.null(),
    message: 'Second factor reset',
  }),
  bulk: endpoint({
    name: 'admin.bulk',
    summary: 'Change up to 500 admins; `dryRun` previews the result.',
    method: 'POST',
    path: 'admin/bulk',
    access,
    body: adminBulkRequest,
    response: adminBulkResult,
  }),
  roles: endpoint({
    name: 'role.list',
    summary: 'List both roles and their permissions, with descriptions.',
    method: 'GET',
    path: 'role',
    access,
    response: roleCatalog,
  }),
  setRoleFactor: endpoint({
    name: 'role.setSecondFactor',
    summary: 'Require a second factor for a role, or stop requiring it.',
    method: 'PUT',
    path: 'role/:role/2fa',
    access,
    stepUp: true,
    params: z.strictObject({ role }),
    body: z.strictObject({ isRequired: z.boolean() }),
    response: roleCatalog,
    message: 'Sign-in rules saved',
  }),
};
