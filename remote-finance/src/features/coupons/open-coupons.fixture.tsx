import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { configure } from '@testing-library/react';
import routes from './coupons.routes.tsx';

// Whole pages in a browser made of JavaScript: a busy machine needs more than the usual second for an answer.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** Opens a page of coupons, by what comes after their address. */
export const openCoupons = (path = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/payments/coupons', children: routes, HydrateFallback: () => null }], {
    url: `/admin/payments/coupons${path}`,
  });
};
