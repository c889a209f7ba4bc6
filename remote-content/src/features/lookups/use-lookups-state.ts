import { useListState } from '@backlot/data/list-state';
import { type LookupType, lookupType } from '@backlot/contracts/site/lookups/lookup';
import { z } from '@backlot/contracts/z';
import { useSearchParams } from 'react-router-dom';
import { preferencesUrl } from '../../ordered-list/use-list-preferences.ts';

/** A list is loaded completely, so the page filters it. */
const urlSchema = z.strictObject({
  active: z.optional(z.stringbool()),
  used: z.optional(z.stringbool()),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ...preferencesUrl,
});

export const firstType: LookupType = 'genre';

/** What the URL says: the list, and the filters. */
export const useLookupsState = () => {
  const [params] = useSearchParams();
  const { query, refused, set } = useListState(urlSchema);
  const inUrl = params.get('type');
  return {
    query,
    refused,
    set,
    /** Undefined when the URL names an unknown list. */
    type: lookupType.safeParse(inUrl ?? firstType).data,
    /** The part of the URL that saved views leave alone. */
    scope: inUrl === null ? '' : `${new URLSearchParams({ type: inUrl })}`,
    clear: () => set({ q: undefined, active: undefined, used: undefined, view: undefined }),
  };
};
export type LookupsState = ReturnType<typeof useLookupsState>;
