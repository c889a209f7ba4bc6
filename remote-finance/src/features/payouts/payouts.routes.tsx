import { listLoader } from '@backlot/data/list';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { PayoutsPage } from './payouts-page.tsx';

/** The page of payouts, at `/admin/payments/payouts`. */
const routes: RemoteRoutes = [{ index: true, element: <PayoutsPage />, loader: listLoader(payoutsApi.list) }];
export default routes;
