import { call } from '@backlot/data/call';
import { queryClient } from '@backlot/data/query-client';
import { queryOf } from '@backlot/data/query';
import { recordActions, refusalsIn } from '@backlot/data/record-actions';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { type Lookup, lookupEditApi, type LookupInput } from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';

type BodyOf<E> = Request<E> extends { body: infer B } ? B : never;

export const typesQuery = () => queryOf(lookupEditApi.types);
export const lookupsQuery = (type: LookupType) => queryOf(lookupEditApi.list, { query: { type } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(lookupEditApi.history, { params: { _id }, query: { page } });

const { create, ...api } = lookupEditApi;
export const lookupActions = recordActions<Lookup, LookupInput>(api);
const { write } = lookupActions;

export const refusalsOfNew = (type: LookupType, input: unknown) =>
  refusalsIn(create, { body: { type, ...(input as object) } }); // of fields
/** Also restores a deleted lookup with the same key. */
export const addLookup = (body: BodyOf<typeof create>) => write(call(create, { body }));
/** Optimistic: shows the order before it is saved. */
export const orderLookups = (type: LookupType, lookups: Lookup[]) => {
  queryClient.setQueryData(lookupsQuery(type).queryKey, lookups);
  return write(call(api.order, { body: { type, ids: lookups.map(({ _id }) => _id) } }));
};
export const changeLookups = (action: BodyOf<typeof api.bulk>['action'], ids: string[]) =>
  write(call(api.bulk, { body: { action, ids, dryRun: false } }));

type Known = Pick<Lookup, '_id' | 'version'>;
export const mergeLookup = ({ _id, version }: Known, intoId: string, expectedCount: number) =>
  write(call(api.merge, { params: { _id }, body: { intoId, version, dryRun: false, expectedCount } }));
/** Counts what a merge would change. */
export const mergeCount = ({ _id, version }: Known, intoId: string) =>
  queryOf(api.merge, { params: { _id }, body: { intoId, version, dryRun: true } });
