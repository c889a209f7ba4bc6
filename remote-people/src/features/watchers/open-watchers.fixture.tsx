import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import routes from './watchers.routes.tsx';

/** Opens a path of the watcher pages with a role. */
export const openWatchers = (path = '', role: Role = 'superadmin') => {
  signInAs(role);
  const elsewhere = { path: '/admin', element: null };
  return renderPage([{ path: '/admin/watchers', children: routes, HydrateFallback: () => null }, elsewhere], {
    url: `/admin/watchers${path}`,
  });
};
