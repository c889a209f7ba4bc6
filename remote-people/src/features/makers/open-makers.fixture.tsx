import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import { signOut } from '@backlot/data/session';
import routes from './makers.routes.tsx';

/** Opens an address of the maker area as somebody of that role; null holds no key at all. */
export const openMakers = (path = '', role: Role | null = 'superadmin') => {
  if (role) signInAs(role);
  else signOut();
  const elsewhere = { path: '/admin', element: null };
  return renderPage([{ path: '/admin/makers', children: routes, HydrateFallback: () => null }, elsewhere], {
    url: `/admin/makers${path}`,
  });
};
