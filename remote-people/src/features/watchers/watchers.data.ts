import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';

export type Known = Pick<Watcher, '_id' | 'version'>;
const at = ({ _id, version }: Known) => ({ params: { _id }, body: { version } });

export const watcherOf = (_id: string) => queryOf(watchersApi.get, { params: { _id } });
/** The list of reasons changes rarely. */
export const blockReasons = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'blockReason' } }),
  staleTime: 600_000,
});

/** Tells every list, card and open page that these watchers are no longer as they were. */
export const watchersChanged = async (ids: readonly string[]): Promise<void> => {
  emit('record.changed', { resource: 'watcher', ids });
  await Promise.all([invalidate('watcher'), invalidate('count')]);
};

/** A call after which a watcher is another one. Some want the password first. */
const changing =
  <I, R>(send: (input: I) => Promise<R>, idOf: (answer: R, input: I) => string) =>
  async (input: I): Promise<R> => {
    const answer = await withStepUp(() => send(input));
    await watchersChanged([idOf(answer, input)]);
    return answer;
  };
const own = ({ _id }: Watcher) => _id;
const ofParams = (_: unknown, { params }: { params: { _id: string } }) => params._id;

export const createWatcher = changing(
  (input: Request<typeof watchersApi.create>) => call(watchersApi.create, input),
  own,
);
export const replaceWatcher = changing(
  (input: Request<typeof watchersApi.replace>) => call(watchersApi.replace, input),
  own,
);
export const updateWatcher = changing(
  (input: Request<typeof watchersApi.update>) => call(watchersApi.update, input),
  own,
);
export const stepWatcher = changing(
  (input: Request<typeof watchersApi.transition>) => call(watchersApi.transition, input),
  own,
);
export const blockWatcher = changing(
  (input: Request<typeof watchersApi.block>) => call(watchersApi.block, input),
  own,
);
export const unblockWatcher = changing((watcher: Known) => call(watchersApi.unblock, at(watcher)), own);
export const keepWatcher = changing((watcher: Known) => call(watchersApi.keep, at(watcher)), own);
export const anonymiseWatcher = changing(
  (input: Request<typeof watchersApi.anonymise>) => call(watchersApi.anonymise, input),
  own,
);
export const mergeWatchers = changing(
  (input: Request<typeof watchersApi.merge>) => call(watchersApi.merge, input),
  own,
);
export const restoreRevision = changing(
  (input: Request<typeof watchersApi.restoreRevision>) => call(watchersApi.restoreRevision, input),
  own,
);
export const grantAccess = changing(
  (input: Request<typeof watchersApi.grantAccess>) => call(watchersApi.grantAccess, input),
  ofParams,
);
export const revokeAccess = changing(
  (input: Request<typeof watchersApi.revokeAccess>) => call(watchersApi.revokeAccess, input),
  ofParams,
);
export const signOutDevice = changing(
  (input: Request<typeof watchersApi.signOutDevice>) => call(watchersApi.signOutDevice, input),
  ofParams,
);
export const signOutDevices = changing(
  (input: Request<typeof watchersApi.signOutDevices>) => call(watchersApi.signOutDevices, input),
  ofParams,
);
export const personalDataOf = (_id: string) =>
  withStepUp(() => call(watchersApi.personalData, { params: { _id } }));
