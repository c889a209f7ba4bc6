import { useListState } from '@backlot/data/list-state';
import { type LookupType, lookupType } from '@backlot/contracts/site/lookups/lookup';
import { z } from '@backlot/contracts/z';
import { useSearchParams } from 'react-router-dom';
import { preferencesUrl } from '../../ordered-list/use-list-preferences.ts';

/** A list comes whole, so the page itself looks for the entries that match. */
const urlSchema = z.strictObject({
  active: z.optional(z.stringbool()),
  used: z.optional(z.stringbool()),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ...preferencesUrl,
});

export const firstType: LookupType = 'genre';

/** What the page shows, as the URL says: which list, and which entries of it. */
export const useLookupsState = () => {
  const [params] = useSearchParams();
  const { query, refused, set } = useListState(urlSchema);
  const inUrl = params.get('type');
  return {
    query,
    refused,
    set,
    /** Undefined when the URL names a list that there is not. */
    type: lookupType.safeParse(inUrl ?? firstType).data,
    /** What of the URL says which list is open. */
    place: inUrl === null ? '' : `${new URLSearchParams({ type: inUrl })}`,
    clear: () => set({ q: undefined, active: undefined, used: undefined, view: undefined }),
  };
};
export type LookupsState = ReturnType<typeof useLookupsState>;
