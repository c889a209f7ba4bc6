import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { MakersPage } from './makers-page.tsx';

/** Pages of makers, relative to `/admin/makers`. */
const routes: RemoteRoutes = [{ index: true, element: <MakersPage /> }];
export default routes;
