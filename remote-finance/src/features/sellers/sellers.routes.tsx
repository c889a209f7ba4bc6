import { listLoader } from '@backlot/data/list';
import { sellerApi } from '@backlot/contracts/money/sellers/seller';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { SellersPage } from './sellers-page.tsx';

/** Relative to `/admin/finance/seller`. */
const routes: RemoteRoutes = [{ index: true, element: <SellersPage />, loader: listLoader(sellerApi.list) }];
export default routes;
