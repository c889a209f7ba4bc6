import { signInAs } from '@backlot/testing/sign-in-as';
import { renderPage } from '@backlot/testing/render';
import { configure } from '@testing-library/react';
import routes from './admins.routes.tsx';

// Whole pages in a browser made of JavaScript: a busy machine needs more than the usual second for an answer.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** Opens an address below `/admin/admins` as a superadmin. */
export const openAdmins = (path = '') => {
  localStorage.clear();
  signInAs('superadmin');
  return renderPage([{ path: '/admin/admins', children: routes, HydrateFallback: () => null }], {
    url: `/admin/admins${path}`,
  });
};
