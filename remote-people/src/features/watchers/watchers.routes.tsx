import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { WatchersPage } from './watchers-page.tsx';

/** Pages of watchers, relative to `/admin/watchers`. */
const routes: RemoteRoutes = [{ index: true, element: <WatchersPage /> }];
export default routes;
