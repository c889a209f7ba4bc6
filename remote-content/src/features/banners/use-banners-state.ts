import { useListState } from '@backlot/data/list-state';
import { bannerQuery } from '@backlot/contracts/catalog/banners/banner';
import { z } from '@backlot/contracts/z';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preferencesUrl } from '../../ordered-list/use-list-preferences.ts';

const urlSchema = z.strictObject({ ...bannerQuery.shape, ...preferencesUrl });

/** What the URL says: the slot, and the filters. */
export const useBannersState = (firstSlot: string | undefined) => {
  const [params] = useSearchParams();
  const defaults = useMemo(
    (): Record<string, string> => (firstSlot === undefined ? {} : { slot: firstSlot }),
    [firstSlot],
  );
  const { query, raw, refused, set } = useListState(urlSchema, defaults);
  const { columns: _columns, view: _view, ...input } = raw;
  const { slot, ...filters } = input;
  const inUrl = params.get('slot');
  return {
    query,
    refused,
    set,
    /** Null until the slots are known. */
    slot: slot ?? null,
    /** The query of the API. */
    input,
    isFiltered: Object.keys(filters).length > 0,
    /** The part of the URL that saved views leave alone. */
    scope: inUrl === null ? '' : `${new URLSearchParams({ slot: inUrl })}`,
    clear: () =>
      set({ q: undefined, status: undefined, audience: undefined, language: undefined, view: undefined }),
  };
};
