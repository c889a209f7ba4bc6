import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import routes from './coupons.routes.tsx';

/** Opens a page of coupons by its relative URL. */
export const openCoupons = (path = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/payments/coupons', children: routes, HydrateFallback: () => null }], {
    url: `/admin/payments/coupons${path}`,
  });
};
