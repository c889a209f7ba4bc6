import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { WatchersPage } from './list/watchers-page.tsx';

const watcherLoader = recordLoader(watchersApi.get);

/** Pages of watchers, relative to `/admin/watchers`. Only the list comes with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <WatchersPage />, loader: listLoader(watchersApi.list) },
  {
    path: 'new',
    lazy: async () => ({ Component: (await import('./form/watcher-form-pages.tsx')).WatcherCreatePage }),
  },
  {
    path: 'import',
    lazy: async () => ({ Component: (await import('./import/watcher-import-page.tsx')).WatcherImportPage }),
  },
  {
    path: 'segments',
    lazy: async () => ({ Component: (await import('./segments/segments-page.tsx')).SegmentsPage }),
  },
  {
    path: ':_id',
    loader: watcherLoader,
    lazy: async () => ({ Component: (await import('./detail/watcher-detail.tsx')).WatcherPage }),
  },
  {
    path: ':_id/library',
    loader: watcherLoader,
    lazy: async () => ({ Component: (await import('./library/library-page.tsx')).LibraryPage }),
  },
  {
    path: ':_id/edit',
    loader: watcherLoader,
    lazy: async () => ({ Component: (await import('./form/watcher-form-pages.tsx')).WatcherEditPage }),
  },
];
export default routes;
