import { listLoader } from '@backlot/data/list';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { WatchersPage } from './list/watchers-page.tsx';

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
    lazy: async () => ({ Component: (await import('./detail/watcher-detail.tsx')).WatcherPage }),
  },
  {
    path: ':_id/library',
    lazy: async () => ({ Component: (await import('./library/library-page.tsx')).LibraryPage }),
  },
  {
    path: ':_id/edit',
    lazy: async () => ({ Component: (await import('./form/watcher-form-pages.tsx')).WatcherEditPage }),
  },
];
export default routes;
