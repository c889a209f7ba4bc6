import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import { accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import type { Admin } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Request } from '@backlot/contracts/platform/http/endpoint';

export const adminOf = (_id: string) => queryOf(adminsApi.get, { params: { _id } });
export const sessionsOf = (_id: string) => queryOf(adminsApi.sessions, { params: { _id } });
/** Roles and keys change with the product alone. */
export const roleBook = () => ({ ...queryOf(adminsApi.roles), staleTime: Infinity });

/** How many wait for a decision: the total of the shortest list. */
export const waitingRequests = () =>
  queryOf(accessRequestsApi.list, { query: { status: 'pending_approval' } });

/** Tells every list and open page that these people are no longer as they were. */
export const adminsChanged = async (ids: readonly string[]) => {
  emit('record.changed', { resource: 'admin', ids });
  await Promise.all([invalidate('admin'), invalidate('accessRequest')]);
};

/** A call after which somebody is no longer as they were. Those that make a superadmin ask for the password. */
const changing =
  <I, R extends { _id: string }>(send: (input: I) => Promise<R>) =>
  async (input: I): Promise<R> => {
    const changed = await withStepUp(() => send(input));
    await adminsChanged([changed._id]);
    return changed;
  };

export type Known = Pick<Admin, '_id' | 'version'>;

export const inviteAdmin = changing((input: Request<typeof adminsApi.invite>) =>
  call(adminsApi.invite, input),
);
export const updateAdmin = changing((input: Request<typeof adminsApi.update>) =>
  call(adminsApi.update, input),
);
export const setAccess = changing((input: Request<typeof adminsApi.setAccess>) =>
  call(adminsApi.setAccess, input),
);
export const transitionAdmin = changing((input: Request<typeof adminsApi.transition>) =>
  call(adminsApi.transition, input),
);
export const resendInvite = changing(({ _id }: Known) => call(adminsApi.resendInvite, { params: { _id } }));
export const removeAdmin = changing(({ _id, version }: Known) =>
  call(adminsApi.remove, { params: { _id }, query: { version } }),
);
export const restoreAdmin = changing(({ _id, version }: Known) =>
  call(adminsApi.restore, { params: { _id }, body: { version } }),
);
export const restoreRevision = changing((input: Request<typeof adminsApi.restoreRevision>) =>
  call(adminsApi.restoreRevision, input),
);
export const approveRequest = changing((input: Request<typeof accessRequestsApi.approve>) =>
  call(accessRequestsApi.approve, input),
);
export const refuseRequest = changing((input: Request<typeof accessRequestsApi.refuse>) =>
  call(accessRequestsApi.refuse, input),
);

/** Ends one session of somebody, or all. */
export const endSessions = async (_id: string, sessionId?: string): Promise<void> => {
  if (sessionId) await call(adminsApi.endSession, { params: { _id, sessionId } });
  else await call(adminsApi.endSessions, { params: { _id } });
  await invalidate('admin');
};
