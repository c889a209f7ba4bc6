import { listLoader } from '@backlot/data/list';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { MoviesPage } from './list/movies-page.tsx';

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
    lazy: async () => ({ Component: (await import('./detail/movie-page.tsx')).MoviePage }),
  },
  {
    path: ':_id/edit',
    lazy: async () => ({ Component: (await import('./form/movie-edit-page.tsx')).MovieEditPage }),
  },
];
export default routes;
