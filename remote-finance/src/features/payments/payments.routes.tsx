import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { PaymentsPage } from './payments-page.tsx';

/** Pages of payments, relative to `/admin/payments`. */
const routes: RemoteRoutes = [{ index: true, element: <PaymentsPage /> }];
export default routes;
