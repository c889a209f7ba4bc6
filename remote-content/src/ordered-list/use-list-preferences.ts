import { type Column, useDisplay } from '@backlot/ui/table';
import { useListViews } from '@backlot/data/list-views';
import { csv } from '@backlot/contracts/platform/lists/list';
import { z } from '@backlot/contracts/z';

/** What the URL of a list in an order of its own says beside its filters, as that of every list does. */
export const preferencesUrl = {
  columns: z.optional(csv(z.string())),
  view: z.optional(z.string()),
};

type Url = {
  query: { columns?: string[] | undefined };
  /** Declared as a method because that of `useListState` takes more. */
  set(patch: { columns: string[] | undefined }): void;
};

/**
 * What a person keeps of a list in an order of its own, which `ListPage` can't draw: views, columns and density.
 * @param isReady the rows are there: they come first
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
