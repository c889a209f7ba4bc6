import { useListState } from '@backlot/data/list-state';
import { bannerQuery } from '@backlot/contracts/banners';
import { z } from '@backlot/contracts/z';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keptUrl } from '../../ordered-list/use-kept.ts';

const urlSchema = z.strictObject({ ...bannerQuery.shape, ...keptUrl });

/** What the page shows, as the URL says: which place, and which banners of it. */
export const useBannersState = (firstPlace: string | undefined) => {
  const [params] = useSearchParams();
  const defaults = useMemo(
    (): Record<string, string> => (firstPlace === undefined ? {} : { slot: firstPlace }),
    [firstPlace],
  );
  const { query, raw, refused, set } = useListState(urlSchema, defaults);
  const { columns: _columns, view: _view, ...input } = raw;
  const { slot: place, ...narrowing } = input;
  const inUrl = params.get('slot');
  return {
    query,
    refused,
    set,
    /** Null until the places are known. */
    slot: place ?? null,
    /** What the API is asked. */
    input,
    isFiltered: Object.keys(narrowing).length > 0,
    /** What of the URL says which place is open. */
    place: inUrl === null ? '' : `${new URLSearchParams({ slot: inUrl })}`,
    clear: () =>
      set({ q: undefined, status: undefined, audience: undefined, language: undefined, view: undefined }),
  };
};
