import { call } from '@backlot/data/call';
import { emit } from '@backlot/data/events';
import { queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { type Lookup, lookupEditApi, type LookupInput } from '@backlot/contracts/site/lookups/edit';

type BodyOf<E> = Request<E> extends { body: infer B } ? B : never;

export const lookupTypes = () => queryOf(lookupEditApi.types);
export const lookupsOf = (type: LookupType) => queryOf(lookupEditApi.list, { query: { type } });
export const lookupHistory = (_id: string, page: number) =>
  queryOf(lookupEditApi.history, { params: { _id }, query: { page } });

/** Tells every list and every choice that lookups are no longer as they were. */
export const lookupsChanged = (ids: readonly string[] = []): void =>
  emit('record.changed', { resource: 'lookup', ids });

const changing =
  <I, R>(send: (input: I) => Promise<R>) =>
  async (input: I): Promise<R> => {
    const answer = await send(input);
    lookupsChanged();
    return answer;
  };

export const inputOf = (lookup: LookupInput): LookupInput => {
  const { key, name, i18n, description, color, active, parentKey, meta } = lookup;
  return { key, name, i18n, description, color, active, parentKey, meta };
};

export const addLookup = changing((body: BodyOf<typeof lookupEditApi.create>) =>
  call(lookupEditApi.create, { body }),
);
export const saveLookup = changing(
  ({ _id, version, ...input }: Pick<Lookup, '_id' | 'version'> & LookupInput) =>
    call(lookupEditApi.update, { params: { _id }, body: { version, ...inputOf(input) } }),
);
export const removeLookup = changing(({ _id, version }: Pick<Lookup, '_id' | 'version'>) =>
  call(lookupEditApi.remove, { params: { _id }, query: { version } }),
);
export const orderLookups = changing((body: BodyOf<typeof lookupEditApi.order>) =>
  call(lookupEditApi.order, { body }),
);
export const switchLookups = changing((body: BodyOf<typeof lookupEditApi.bulk>) =>
  call(lookupEditApi.bulk, { body }),
);
export const mergeLookup = changing((input: Request<typeof lookupEditApi.merge>) =>
  call(lookupEditApi.merge, input),
);
/** Changes nothing, so nothing is told. */
export const tryMerge = ({ _id, version }: Pick<Lookup, '_id' | 'version'>, intoId: string) =>
  call(lookupEditApi.merge, { params: { _id }, body: { intoId, version, dryRun: true } });
export const restoreLookup = changing((input: Request<typeof lookupEditApi.restoreRevision>) =>
  call(lookupEditApi.restoreRevision, input),
);
