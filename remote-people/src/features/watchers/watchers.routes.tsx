import { listLoader } from '@backlot/data/list';
import { watchersApi } from '@backlot/contracts/watchers.api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { WatchersPage } from './watchers-page.tsx';

/** Pages of watchers, relative to `/admin/watchers`. */
const routes: RemoteRoutes = [
  { index: true, element: <WatchersPage />, loader: listLoader(watchersApi.list) },
];
export default routes;
