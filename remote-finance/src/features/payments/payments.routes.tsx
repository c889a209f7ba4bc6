import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { PaymentsPage } from './payments-page.tsx';

/** Pages of payments, relative to `/admin/payments`. Other pages are loaded on demand. */
const routes: RemoteRoutes = [
  { index: true, element: <PaymentsPage />, loader: listLoader(paymentsApi.list) },
  {
    path: ':_id',
    loader: recordLoader(paymentsApi.get),
    lazy: async () => ({ Component: (await import('./detail/payment-detail.tsx')).PaymentPage }),
  },
];
export default routes;
