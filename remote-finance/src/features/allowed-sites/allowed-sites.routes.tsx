import { listLoader } from '@backlot/data/list';
import { allowedSiteApi } from '@backlot/contracts/money/allowed-sites/allowed-site';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { AllowedSitesPage } from './allowed-sites-page.tsx';

/** Relative to `/admin/allowed-sites`. */
const routes: RemoteRoutes = [
  { index: true, element: <AllowedSitesPage />, loader: listLoader(allowedSiteApi.list) },
];
export default routes;
