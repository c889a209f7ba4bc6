import { listLoader } from '@backlot/data/list';
import { makersApi } from '@backlot/contracts/makers';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { MakersPage } from './makers-page.tsx';

/** Pages of makers, relative to `/admin/makers`. */
const routes: RemoteRoutes = [{ index: true, element: <MakersPage />, loader: listLoader(makersApi.list) }];
export default routes;
