import { listLoader } from '@backlot/data/list';
import { slaPolicyApi } from '@backlot/contracts/support/sla-policies/sla-policy';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { SlaPoliciesPage } from './sla-policies-page.tsx';

/** Relative to `/admin/help/sla-policies`. */
const routes: RemoteRoutes = [
  { index: true, element: <SlaPoliciesPage />, loader: listLoader(slaPolicyApi.list) },
];
export default routes;
