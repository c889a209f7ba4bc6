import { type Column, useDisplay } from '@backlot/ui/table';
import { useListViews } from '@backlot/data/list-views';
import { csv } from '@backlot/contracts/platform/lists/list';
import { z } from '@backlot/contracts/z';

/** Parts of the URL of a manually ordered list besides its filters, the same as of every list. */
export const preferencesUrl = {
  columns: z.optional(csv(z.string())),
  view: z.optional(z.string()),
};

type Url = {
  query: { columns?: string[] | undefined };
  /** A method, because that of `useListState` takes more. */
  set(patch: { columns: string[] | undefined }): void;
};

/**
 * Saved views, columns and density of a manually ordered list, which `ListPage` can't render.
 * @param isReady whether the rows have loaded: they load first
 */
export const useListPreferences = <Row>(
  list: string,
  isReady: boolean,
  columns: readonly Column<Row>[],
  url: Url,
) => {
  const preferences = useListViews(list, isReady);
  const setColumns = (keys: string[] | undefined) => url.set({ columns: keys });
  const display = useDisplay(columns, preferences, { columns: url.query.columns, setColumns });
  return { preferences, display };
};
