import {
  type ListDisplay,
  type ListViews,
  type SavedView,
  viewsApi,
} from '@backlot/contracts/platform/lists/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './call.ts';
import { readLocal, writeLocal } from './local-storage.ts';
import { queryClient } from './query-client.ts';
import { invalidate, queryOf } from './query.ts';

/** A user's preferences of one list, and their changes, which reject with an error. */
export type SavedViews = {
  own: readonly SavedView[];
  /** Null: the list's default. */
  display: ListDisplay | null;
  saveDisplay: (display: ListDisplay) => Promise<unknown>;
  save: (name: string, query: string) => Promise<SavedView>;
  change: (_id: string, patch: { name?: string; query?: string }) => Promise<unknown>;
  remove: (_id: string) => Promise<unknown>;
};

/**
 * Saved views and display of a list. The browser stores the display too, so that the first render already has it.
 * @param isReady whether the rows have loaded: they go first
 */
export const useListViews = (list: string, isReady: boolean): SavedViews => {
  const place = `backlot.list.${list}`;
  const [remembered, remember] = useState(() => readDisplay(place));
  const options = queryOf(viewsApi.list, { query: { list } });
  const { data } = useQuery({ ...options, enabled: isReady });
  return {
    own: data?.views ?? [],
    display: data ? data.display : remembered,
    saveDisplay: (display) => {
      writeLocal(place, display);
      remember(display);
      queryClient.setQueryData<ListViews>(options.queryKey, (old) => old && { ...old, display });
      return call(viewsApi.display, { body: { list, ...display } });
    },
    save: (name, query) => changed(call(viewsApi.create, { body: { list, name, query } })),
    change: (_id, body) => changed(call(viewsApi.update, { params: { _id }, body })),
    remove: (_id) => changed(call(viewsApi.remove, { params: { _id } })),
  };
};

const changed = async <T>(change: Promise<T>): Promise<T> => {
  const answer = await change;
  await invalidate('view');
  return answer;
};

const readDisplay = (place: string): ListDisplay | null => {
  const kept = readLocal(place);
  if (typeof kept !== 'object' || kept === null || !('columns' in kept) || !('density' in kept)) return null;
  const { columns, density } = kept;
  if (density !== 'compact' && density !== 'comfortable' && density !== null) return null;
  if (columns !== null && !(Array.isArray(columns) && columns.every((key) => typeof key === 'string')))
    return null;
  return { columns, density };
};
