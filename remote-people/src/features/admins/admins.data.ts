import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions, refusalsIn } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';
import { accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import type { Admin, AdminInput, RoleCatalog } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Request } from '@backlot/contracts/platform/http/endpoint';

export const adminQuery = (_id: string) => queryOf(adminsApi.get, { params: { _id } });
export const sessionsQuery = (_id: string) => queryOf(adminsApi.sessions, { params: { _id } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(adminsApi.history, { params: { _id }, query: { page } });
export const roleCatalogQuery = () => queryOf(adminsApi.roles);
/** Label by permission that a remote declares, with the remote's title: `Events: View events`. */
export const permissionLabelsOf = ({ remotes = [] }: Pick<RoleCatalog, 'remotes'>): Record<string, string> =>
  Object.fromEntries(
    remotes.flatMap(({ title, permissions }) =>
      permissions.map(({ key, label }) => [key, `${title}: ${label}`]),
    ),
  );
export const secondFactorQuery = (_id: string) => queryOf(adminsApi.secondFactor, { params: { _id } });
/** How many requests are pending: the total of the shortest list. */
export const pendingRequestsQuery = () =>
  queryOf(accessRequestsApi.list, { query: { status: 'pending_approval' } });

/** Refreshes every list and open page of these admins. */
const invalidateAdmins = async (ids: readonly string[]) => {
  emit('record.changed', { resource: 'admin', ids });
  await Promise.all([invalidate('admin'), invalidate('accessRequest')]);
};

export type Known = Pick<Admin, '_id' | 'version'>;
export const adminActions = recordActions<Admin, AdminInput>(adminsApi, () => invalidateAdmins([]));

/** A write of an admin, or of an access request. Granting superadmin opens the step-up dialog. */
const write = <T>(send: () => Promise<T>): Promise<T> => adminActions.write(withStepUp(send));

export const inviteAdmin = (body: Request<typeof adminsApi.invite>['body']) =>
  write(() => call(adminsApi.invite, { body }));
export const refusalsOfInvitation = (body: unknown) => refusalsIn(adminsApi.invite, { body });
export const resendInvite = ({ _id }: Known) =>
  write(() => call(adminsApi.resendInvite, { params: { _id } }));
export const setAccess = (input: Request<typeof adminsApi.setAccess>) =>
  write(() => call(adminsApi.setAccess, input));
export const transitionAdmin = (input: Request<typeof adminsApi.transition>) =>
  write(() => call(adminsApi.transition, input));
export const approveRequest = (input: Request<typeof accessRequestsApi.approve>) =>
  write(() => call(accessRequestsApi.approve, input));
export const declineRequest = (input: Request<typeof accessRequestsApi.decline>) =>
  write(() => call(accessRequestsApi.decline, input));

export const resetSecondFactor = (_id: string) =>
  write(() => call(adminsApi.resetSecondFactor, { params: { _id } }));

/** Requires a second factor of everyone with a role, or no longer. */
export const setRoleFactor = (input: Request<typeof adminsApi.setRoleFactor>) =>
  withInvalidation(
    withStepUp(() => call(adminsApi.setRoleFactor, input)),
    () => invalidate('role'),
  );

/** Ends one session of an admin, or all. */
export const endSessions = (_id: string, sessionId?: string): Promise<unknown> =>
  write<unknown>(() =>
    sessionId
      ? call(adminsApi.endSession, { params: { _id, sessionId } })
      : call(adminsApi.endSessions, { params: { _id } }),
  );

export type BulkBody = Request<typeof adminsApi.bulk>['body'];
export const adminsBulk = bulkOf({
  send: (body: BulkBody) => call(adminsApi.bulk, { body }),
  onChanged: () => invalidateAdmins([]),
});
