import { readAhead } from '@backlot/data/early';
import { listLoader } from '@backlot/data/list';
import { queryClient } from '@backlot/data/query-client';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import type { LoaderFunction } from 'react-router-dom';
import { MoviesPage } from './list/movies-page.tsx';

const detail = () => import('./detail/movie-page.tsx');
const edit = () => import('./form/movie-edit-page.tsx');

/** Requests the movie immediately; the contract that reads the response comes with the page. */
const loaderWith =
  (load: () => Promise<{ loadMovie: LoaderFunction }>): LoaderFunction =>
  async (navigation) => {
    const { params, request } = navigation;
    const { _id = '' } = params;
    const known = queryClient.getQueryState(['movie', 'get', { params: { _id } }]);
    const isAsked = known?.data !== undefined || known?.fetchStatus === 'fetching';
    if (!isAsked && store.get(canAtom)('movie:read')) readAhead(`movie/${_id}`);
    const page = await load().catch(() => null); // the route itself reports it
    return page && !request.signal.aborted ? page.loadMovie(navigation) : null;
  };

/** Pages of movies, relative to `/admin/movies`. Only the list loads with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <MoviesPage />, loader: listLoader(movieList) },
  {
    path: 'new',
    lazy: async () => ({ Component: (await import('./form/movie-create-page.tsx')).MovieCreatePage }),
  },
  {
    path: 'import',
    lazy: async () => ({ Component: (await import('./import/movie-import-page.tsx')).MovieImportPage }),
  },
  {
    path: ':_id',
    loader: loaderWith(detail),
    lazy: async () => ({ Component: (await detail()).MoviePage }),
  },
  {
    path: ':_id/edit',
    loader: loaderWith(edit),
    lazy: async () => ({ Component: (await edit()).MovieEditPage }),
  },
];
export default routes;
