import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Lookup, LookupInput, LookupMerge } from '@backlot/contracts/site/lookups/edit';
import type { SendRequest } from '../../../testing/test-app.ts';

type Sent = LookupInput & { type: LookupType };

/** The body of a new lookup; a test states the difference. */
const lookupBody = (over: Partial<Sent> = {}): Sent => ({
  type: 'tag',
  key: 'cult',
  name: 'Cult',
  i18n: {},
  description: null,
  color: null,
  active: true,
  parentKey: null,
  meta: {},
  ...over,
});

/** The calls of a superadmin. */
export const lookupCalls = (request: SendRequest) => {
  const send = (method: 'POST' | 'PUT', url: string, payload: object) => request({ method, url, payload });
  const list = async (type: LookupType): Promise<Lookup[]> =>
    (await request(`/api/lookup?type=${type}`)).json().data;
  return {
    list,
    keys: async (type: LookupType) => (await list(type)).map(({ key }) => key),
    find: async (type: LookupType, key: string): Promise<Lookup> => {
      const found = (await list(type)).find((lookup) => lookup.key === key);
      if (!found) throw new Error(`There is no ${type} ${key}`);
      return found;
    },
    add: (over?: Partial<Sent>) => send('POST', '/api/lookup', lookupBody(over)),
    /** Saves the record with some of its fields changed. */
    change: (
      { _id, version, key, name, i18n, description, color, active, parentKey, meta }: Lookup,
      over: Partial<LookupInput & { version: number }>,
    ) =>
      send('PUT', `/api/lookup/${_id}`, {
        version,
        key,
        name,
        i18n,
        description,
        color,
        active,
        parentKey,
        meta,
        ...over,
      }),
    remove: ({ _id, version }: Lookup) =>
      request({ method: 'DELETE', url: `/api/lookup/${_id}?version=${version}` }),
    order: (type: LookupType, ids: readonly string[]) => send('PUT', '/api/lookup/order', { type, ids }),
    bulk: (action: 'activate' | 'deactivate', ids: readonly string[], dryRun = false) =>
      send('POST', '/api/lookup/bulk', { action, ids, dryRun }),
    tryMerge: ({ _id, version }: Lookup, into: Pick<Lookup, '_id'>) =>
      send('POST', `/api/lookup/${_id}/merge`, { intoId: into._id, version, dryRun: true }),
    merge: ({ _id, version }: Lookup, into: Pick<Lookup, '_id'>, expectedCount: number) =>
      send('POST', `/api/lookup/${_id}/merge`, { intoId: into._id, version, dryRun: false, expectedCount }),
  };
};
export type LookupCalls = ReturnType<typeof lookupCalls>;
export const mergeOf = (response: { json: () => { data: LookupMerge } }): LookupMerge => response.json().data;
