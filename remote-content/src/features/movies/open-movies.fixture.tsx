import { signInAs } from '@backlot/testing/sign-in-as';
import { renderPage } from '@backlot/testing/render';
import type { Role } from '@backlot/contracts/platform/accounts/access';
import routes from './movies.routes.tsx';

/** Opens a page of movies as a user with this role. */
export const openMovies = (path = '', role: Role = 'superadmin') => {
  localStorage.clear();
  signInAs(role);
  const elsewhere = { path: '/admin', element: null };
  return renderPage([{ path: '/admin/movies', children: routes, HydrateFallback: () => null }, elsewhere], {
    url: `/admin/movies${path}`,
  });
};
