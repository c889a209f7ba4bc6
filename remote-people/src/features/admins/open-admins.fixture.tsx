import { signInAs } from '@backlot/testing/sign-in-as';
import { renderPage } from '@backlot/testing/render';
import routes from './admins.routes.tsx';

/** Opens a path below `/admin/admins` as a superadmin. */
export const openAdmins = (path = '') => {
  localStorage.clear();
  signInAs('superadmin');
  return renderPage([{ path: '/admin/admins', children: routes, HydrateFallback: () => null }], {
    url: `/admin/admins${path}`,
  });
};
