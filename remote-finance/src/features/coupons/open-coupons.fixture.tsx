import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import routes from './coupons.routes.tsx';

/** Opens a page of coupons, by what comes after their address. */
export const openCoupons = (path = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/payments/coupons', children: routes, HydrateFallback: () => null }], {
    url: `/admin/payments/coupons${path}`,
  });
};
