import { call } from '@backlot/data/call';
import { CallError } from '@backlot/data/call-error';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import { accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import type { Admin, AdminInput } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Request } from '@backlot/contracts/platform/http/endpoint';

export const adminQuery = (_id: string) => queryOf(adminsApi.get, { params: { _id } });
export const sessionsQuery = (_id: string) => queryOf(adminsApi.sessions, { params: { _id } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(adminsApi.history, { params: { _id }, query: { page } });
/** Roles and permissions change only with a release. */
export const roleCatalogQuery = () => ({ ...queryOf(adminsApi.roles), staleTime: Infinity });
/** How many requests are pending: the total of the shortest list. */
export const pendingRequestsQuery = () =>
  queryOf(accessRequestsApi.list, { query: { status: 'pending_approval' } });

/** Refreshes every list and open page of these admins. */
export const invalidateAdmins = async (ids: readonly string[]) => {
  emit('record.changed', { resource: 'admin', ids });
  await Promise.all([invalidate('admin'), invalidate('accessRequest')]);
};

/** After a conflict, the page shows the current admin. */
export const refreshAfterConflict = async (error: Error, _id: string): Promise<void> => {
  if (error instanceof CallError && error.status === 409) await invalidateAdmins([_id]);
};

/** A write of an admin, or of an access request. Granting superadmin opens the step-up dialog. */
const withInvalidation =
  <Args extends unknown[], Result extends { _id: string }>(write: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const result = await withStepUp(() => write(...args));
    await invalidateAdmins([result._id]);
    return result;
  };

export type Known = Pick<Admin, '_id' | 'version'>;
const actions = recordActions<Admin, AdminInput>(adminsApi);

export const saveAdmin = withInvalidation(actions.save);
export const removeAdmin = withInvalidation(actions.remove);
export const restoreAdmin = withInvalidation(actions.restore);
export const restoreRevision = withInvalidation(actions.restoreRevision);

export const inviteAdmin = withInvalidation((body: Request<typeof adminsApi.invite>['body']) =>
  call(adminsApi.invite, { body }),
);
export const resendInvite = withInvalidation(({ _id }: Known) =>
  call(adminsApi.resendInvite, { params: { _id } }),
);
export const setAccess = withInvalidation((input: Request<typeof adminsApi.setAccess>) =>
  call(adminsApi.setAccess, input),
);
export const transitionAdmin = withInvalidation((input: Request<typeof adminsApi.transition>) =>
  call(adminsApi.transition, input),
);
export const approveRequest = withInvalidation((input: Request<typeof accessRequestsApi.approve>) =>
  call(accessRequestsApi.approve, input),
);
export const refuseRequest = withInvalidation((input: Request<typeof accessRequestsApi.refuse>) =>
  call(accessRequestsApi.refuse, input),
);

/** Ends one session of an admin, or all. */
export const endSessions = async (_id: string, sessionId?: string): Promise<void> => {
  if (sessionId) await call(adminsApi.endSession, { params: { _id, sessionId } });
  else await call(adminsApi.endSessions, { params: { _id } });
  await invalidate('admin');
};
