import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../toast-store.ts';
import { SavedViewTabs, type ViewTab, viewQueryOf } from './saved-view-tabs.tsx';
import { messages } from './table.messages.ts';
import { toastFailure } from './toast-failure.ts';

/** A user's saved views of a list, as `useList` provides them. */
export type SavedViews = {
  own: readonly ViewTab[];
  save: (name: string, query: string) => Promise<ViewTab>;
  change: (_id: string, patch: { name?: string; query?: string }) => Promise<unknown>;
  remove: (_id: string) => Promise<unknown>;
};

const noViews: readonly ViewTab[] = [];

type ViewChange = Pick<ViewTab, '_id' | 'name'> & { patch: { name?: string; query?: string } };

type Props = {
  preferences: SavedViews;
  shipped?: readonly ViewTab[];
  /** The part of the URL's query that selects one of several lists. */
  place?: string;
};

/** A list's views: the built-in ones and the user's own. */
export function ListViews({ preferences, shipped = noViews, place = '' }: Props) {
  const { search } = useLocation();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const navigate = useNavigate();
  const query = viewQueryOf(search);

  const saving = useMutation({
    mutationFn: (name: string) => preferences.save(name, query),
    onSuccess: ({ _id }, name) => {
      toast.success(messages.viewSaved(name));
      const params = new URLSearchParams(latest.current); // filters may have changed during the call
      params.set('view', _id);
      return navigate({ search: params.toString() }, { replace: true });
    },
    onError: toastFailure,
  });
  const changing = useMutation({
    mutationFn: ({ _id, patch }: ViewChange) => preferences.change(_id, patch),
    onSuccess: (_saved, { name, patch }) => toast.success(messages.viewSaved(patch.name ?? name)),
    onError: toastFailure,
  });
  const removing = useMutation({
    mutationFn: ({ _id }: ViewTab) => preferences.remove(_id),
    onSuccess: (_removed, { name }) => {
      toast.success(messages.viewDeleted(name));
      return navigate({ search: place });
    },
    onError: toastFailure,
  });

  return (
    <SavedViewTabs
      views={[...shipped, ...preferences.own]}
      query={search}
      place={place}
      onSave={(name, onSaved) => saving.mutate(name, { onSuccess: onSaved })}
      onRename={(view, name, onSaved) =>
        changing.mutate({ ...view, patch: { name } }, { onSuccess: onSaved })
      }
      onUpdate={(view) => changing.mutate({ ...view, patch: { query } })}
      onDelete={(view) => removing.mutate(view)}
    />
  );
}
