import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { CouponsPage } from './coupons-page.tsx';

const edit = () => import('./coupon-form.tsx');

const couponLoader = recordLoader(couponsApi.get);

/** Pages of coupons, relative to `/admin/payments/coupons`. Only the list comes with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <CouponsPage />, loader: listLoader(couponsApi.list) },
  { path: 'new', lazy: async () => ({ Component: (await edit()).NewCouponPage }) },
  {
    path: 'new-codes',
    lazy: async () => ({ Component: (await import('./coupon-codes.tsx')).CouponCodesPage }),
  },
  {
    path: ':_id/edit',
    loader: couponLoader,
    lazy: async () => ({ Component: (await edit()).EditCouponPage }),
  },
  {
    path: ':_id',
    loader: couponLoader,
    lazy: async () => ({ Component: (await import('./coupon-detail.tsx')).CouponPage }),
  },
];
export default routes;
