import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { MetricsPage } from './metrics-page.tsx';

/** Relative to `/admin/help/metrics`. */
const routes: RemoteRoutes = [{ index: true, element: <MetricsPage /> }];
export default routes;
