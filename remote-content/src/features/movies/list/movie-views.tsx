import { toast } from '@backlot/ui';
import { SavedViewTabs, type ViewTab, viewQueryOf } from '@backlot/ui/table';
import { call } from '@backlot/data/call';
import { messageOf } from '@backlot/data/call-error';
import { invalidate, queryOf } from '@backlot/data/query';
import { viewsApi } from '@backlot/contracts/views';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { moviePaths } from '../movie-paths.ts';
import { listMessages as m } from './list.messages.ts';

const builtIn: readonly ViewTab[] = [
  { _id: 'action', name: m.views.action, query: 'status=in_review,changes_requested', isFixed: true },
  { _id: 'scheduled', name: m.views.scheduled, query: 'status=scheduled&sort=publishAt', isFixed: true },
  { _id: 'missing-poster', name: m.views.missingPoster, query: 'missing=poster', isFixed: true },
  { _id: 'deleted', name: m.views.deleted, query: 'deleted=true', isFixed: true },
];
const list = 'movie';

/** The list's views by name: those that everybody has, and one's own. */
export function MovieViews({ isReady }: { isReady: boolean }) {
  const { search } = useLocation();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  const navigate = useNavigate();
  const { data: own = [] } = useQuery({ ...queryOf(viewsApi.list, { query: { list } }), enabled: isReady });

  const attempt = async <T,>(change: () => Promise<T>, done: string): Promise<T | null> => {
    try {
      const answer = await change();
      await invalidate('view');
      toast.success(done);
      return answer;
    } catch (error) {
      toast.error(messageOf(error));
      return null;
    }
  };
  const query = viewQueryOf(search);
  const save = async (name: string) => {
    const saved = await attempt(
      () => call(viewsApi.create, { body: { list, name, query } }),
      m.viewSaved(name),
    );
    if (!saved) return;
    const params = new URLSearchParams(latest.current); // filters may have changed during the call
    params.set('view', saved._id);
    await navigate({ search: params.toString() }, { replace: true });
  };
  const update = ({ _id, name }: ViewTab) =>
    attempt(() => call(viewsApi.update, { params: { _id }, body: { query } }), m.viewSaved(name));
  const rename = (view: ViewTab, name: string) =>
    attempt(() => call(viewsApi.update, { params: { _id: view._id }, body: { name } }), m.viewSaved(name));
  const remove = async (view: ViewTab) => {
    const removed = await attempt(
      () => call(viewsApi.remove, { params: { _id: view._id } }),
      m.viewDeleted(view.name),
    );
    if (removed) await navigate(moviePaths.list);
  };

  return (
    <SavedViewTabs
      views={[...builtIn, ...own]}
      query={search}
      allLabel={m.allMovies}
      onSave={save}
      onRename={async (view, name) => void (await rename(view, name))}
      onUpdate={(view) => void update(view)}
      onDelete={(view) => void remove(view)}
    />
  );
}
