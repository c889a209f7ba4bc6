import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../toast-store.ts';
import { SavedViewTabs, type ViewTab, viewQueryOf } from './saved-view-tabs.tsx';
import { messages } from './table.messages.ts';
import { toastFailure } from './toast-failure.ts';

/** A person's own views of a list, as `useList` keeps them. */
export type SavedViews = {
  own: readonly ViewTab[];
  save: (name: string, query: string) => Promise<ViewTab>;
  change: (_id: string, patch: { name?: string; query?: string }) => Promise<unknown>;
  remove: (_id: string) => Promise<unknown>;
};

const noViews: readonly ViewTab[] = [];

type Props = {
  preferences: SavedViews;
  shipped?: readonly ViewTab[];
  /** What of the URL's query says which of several lists is open. */
  place?: string;
};

/** A list's views by name: those that everybody has, and one's own. */
export function ListViews({ preferences, shipped = noViews, place = '' }: Props) {
  const { search } = useLocation();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const navigate = useNavigate();
  const query = viewQueryOf(search);

  const save = async (name: string) => {
    try {
      const saved = await preferences.save(name, query);
      toast.success(messages.viewSaved(name));
      const params = new URLSearchParams(latest.current); // filters may have changed during the call
      params.set('view', saved._id);
      await navigate({ search: params.toString() }, { replace: true });
    } catch (error) {
      toastFailure(error);
    }
  };
  const change = async ({ _id, name }: ViewTab, patch: { name?: string; query?: string }) => {
    try {
      await preferences.change(_id, patch);
      toast.success(messages.viewSaved(patch.name ?? name));
    } catch (error) {
      toastFailure(error);
    }
  };
  const remove = async ({ _id, name }: ViewTab) => {
    try {
      await preferences.remove(_id);
      toast.success(messages.viewDeleted(name));
      await navigate({ search: place });
    } catch (error) {
      toastFailure(error);
    }
  };

  return (
    <SavedViewTabs
      views={[...shipped, ...preferences.own]}
      query={search}
      place={place}
      onSave={save}
      onRename={(view, name) => change(view, { name })}
      onUpdate={(view) => void change(view, { query })}
      onDelete={(view) => void remove(view)}
    />
  );
}
