import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { watcherLibraryApi } from '@backlot/contracts/money/watch/library';
import type { Watcher, WatcherStep } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';

export type Known = Pick<Watcher, '_id' | 'version'>;
const at = ({ _id, version }: Known) => ({ params: { _id }, body: { version } });

export const watcherOf = (_id: string) => queryOf(watchersApi.get, { params: { _id } });
/** Reasons change rarely. */
export const blockReasons = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'blockReason' } }),
  staleTime: 600_000,
});

/** Refreshes every list, card and open page of these watchers. */
const invalidateWatchers = async (ids: readonly string[]): Promise<void> => {
  emit('record.changed', { resource: 'watcher', ids });
  await Promise.all([invalidate('watcher'), invalidate('count')]);
};

/** What a watcher can watch. Each request is in the audit log, so it isn't repeated automatically. */
export const libraryOf = (_id: string) => ({
  ...queryOf(watcherLibraryApi.open, { params: { _id } }),
  queryKey: ['watcherLibrary', _id],
  staleTime: Infinity,
  gcTime: 0,
  refetchOnReconnect: false,
});

export const watcherActions = recordActions(watchersApi, () => invalidateWatchers([]));

/** A write, with step-up where the API requires it. */
const write = <T>(send: () => Promise<T>): Promise<T> => watcherActions.write(withStepUp(send));

type Body<E extends keyof typeof watchersApi> =
  Request<(typeof watchersApi)[E]> extends { body: infer B } ? Omit<B, 'version'> : never;

export const transitionWatcher = ({ _id, version }: Known, step: WatcherStep) =>
  write(() => call(watchersApi.transition, { params: { _id }, body: { step, version } }));
export const blockWatcher = ({ _id, version }: Known, block: Body<'block'>) =>
  write(() => call(watchersApi.block, { params: { _id }, body: { ...block, version } }));
export const unblockWatcher = (watcher: Known) => write(() => call(watchersApi.unblock, at(watcher)));
export const cancelDeletion = (watcher: Known) => write(() => call(watchersApi.cancelDeletion, at(watcher)));
export const anonymizeWatcher = ({ _id, version }: Known, body: Body<'anonymize'>) =>
  write(() => call(watchersApi.anonymize, { params: { _id }, body: { ...body, version } }));
export const mergeWatchers = ({ _id, version }: Known, body: Body<'merge'>) =>
  write(() => call(watchersApi.merge, { params: { _id }, body: { ...body, version } }));

export const grantAccess = (_id: string, body: Body<'grantAccess'>) =>
  write(() => call(watchersApi.grantAccess, { params: { _id }, body }));
export const revokeAccess = (_id: string, accessId: string) =>
  write(() => call(watchersApi.revokeAccess, { params: { _id, accessId } }));
export const signOutDevice = (_id: string, deviceId: string) =>
  write(() => call(watchersApi.signOutDevice, { params: { _id, deviceId } }));
export const signOutDevices = (_id: string) =>
  write(() => call(watchersApi.signOutDevices, { params: { _id } }));
export const personalDataOf = (_id: string) =>
  withStepUp(() => call(watchersApi.personalData, { params: { _id } }));

export type BulkBody = Request<typeof watchersApi.bulk>['body'];
export const watchersBulk = bulkOf({
  send: (body: BulkBody) => call(watchersApi.bulk, { body }),
  undo: (body) => call(watchersApi.undoBulk, { body }),
  onChanged: () => invalidateWatchers([]),
});
