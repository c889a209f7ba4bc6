import { useLayoutEffect } from 'react';

/** The title of the browser's tab, of every page: `Movies · Backlot`. */
export const documentTitle = (page: string | null) => (page ? `${page} · Backlot` : 'Backlot');

/** Titles the browser's tab. */
export function useDocumentTitle(page: string | null) {
  useLayoutEffect(() => {
    document.title = documentTitle(page);
  }, [page]);
}
