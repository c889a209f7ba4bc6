import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { uuid } from './payments.fixture.ts';
import routes from './payments.routes.tsx';

/** Opens the list or a page below it as an admin with this role. */
export const openPayments = (role: Role = 'superadmin', below = '') => {
  signInAs(role);
  return renderPage([{ path: '/admin/payments', children: routes, HydrateFallback: () => null }], {
    url: `/admin/payments${below}`,
  });
};

/** Opens a payment as an admin with this role. */
export const openPayment = (role: Role = 'superadmin') => openPayments(role, `/${uuid(3)}`);
