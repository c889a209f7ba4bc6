import { listLoader } from '@backlot/data/list';
import { makersApi } from '@backlot/contracts/makers.api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { MakersPage } from './list/makers-page.tsx';

/** Pages of makers, relative to `/admin/makers`. Only the list comes with this file. */
const routes: RemoteRoutes = [{ index: true, element: <MakersPage />, loader: listLoader(makersApi.list) }];
export default routes;
