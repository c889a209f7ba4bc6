import { useLayoutEffect } from 'react';

/** The title of the browser's tab, of every page: `Movies · Backlot`. */
export const documentTitle = (page: string | null) => (page ? `${page}${suffix}` : 'Backlot');
const suffix = ' · Backlot';

/** The title of the open page. */
export const openTitle = (): string => document.title.replace(suffix, '');

/** Titles the browser's tab. */
export function useDocumentTitle(page: string | null) {
  useLayoutEffect(() => {
    document.title = documentTitle(page);
  }, [page]);
}
