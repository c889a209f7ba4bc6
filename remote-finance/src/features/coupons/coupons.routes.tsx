import { listLoader } from '@backlot/data/list';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { CouponsPage } from './coupons-page.tsx';

const forms = () => import('./form/coupon-form-pages.tsx');

/** Pages of coupons, relative to `/admin/payments/coupons`. Only the list comes with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <CouponsPage />, loader: listLoader(couponsApi.list) },
  { path: 'new', lazy: async () => ({ Component: (await forms()).NewCouponPage }) },
  { path: 'new-codes', lazy: async () => ({ Component: (await forms()).NewCodesPage }) },
  { path: ':_id/edit', lazy: async () => ({ Component: (await forms()).EditCouponPage }) },
  {
    path: ':_id',
    lazy: async () => ({ Component: (await import('./detail/coupon-page.tsx')).CouponPage }),
  },
];
export default routes;
