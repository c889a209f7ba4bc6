import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Role } from '@backlot/contracts/access';
import { configure } from '@testing-library/react';
import { uuid } from './payments.fixture.ts';
import routes from './payments.routes.tsx';

// Whole pages in a browser made of JavaScript: a busy machine needs more than the usual second for an answer.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** Opens the list, or what is below it, as somebody of that role. */
export const openPayments = (role: Role = 'superadmin', below = '') => {
  signInAs(role);
  return renderPage([{ path: '/admin/payments', children: routes, HydrateFallback: () => null }], {
    url: `/admin/payments${below}`,
  });
};

/** Opens one payment as somebody of that role. */
export const openPayment = (role: Role = 'superadmin') => openPayments(role, `/${uuid(3)}`);
