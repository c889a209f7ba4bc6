import { useListState } from '@backlot/data/list-state';
import { faqQuery } from '@backlot/contracts/faq';
import { z } from '@backlot/contracts/z';
import { useSearchParams } from 'react-router-dom';
import { keptUrl } from '../../ordered-list/use-kept.ts';

const urlSchema = z.strictObject({ ...faqQuery.shape, ...keptUrl, open: z.optional(z.string()) });
const defaults = { audience: 'watcher' };

/** What the page shows, as the URL says: for whom, which of them, and which question is open. */
export const useFaqState = () => {
  const [params] = useSearchParams();
  const { query, raw, refused, set } = useListState(urlSchema, defaults);
  const { columns: _columns, view: _view, open: _open, ...input } = raw;
  const { audience: _audience, ...narrowing } = input;
  const inUrl = params.get('audience');
  return {
    query,
    refused,
    set,
    audience: query.audience ?? 'watcher',
    /** `new`, an id, or null. */
    open: query.open ?? null,
    /** What the API is asked. */
    input,
    isFiltered: Object.keys(narrowing).length > 0,
    /** What of the URL says for whom. */
    place: inUrl === null ? '' : `${new URLSearchParams({ audience: inUrl })}`,
    clear: () => set({ q: undefined, status: undefined, category: undefined, view: undefined }),
  };
};
