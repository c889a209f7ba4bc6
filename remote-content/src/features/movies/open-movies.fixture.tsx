import { signInAs } from '@backlot/testing/sign-in-as';
import { renderPage } from '@backlot/testing/render';
import type { Role } from '@backlot/contracts/access';
import { configure } from '@testing-library/react';
import routes from './movies.routes.tsx';

// Whole pages in a browser made of JavaScript: a busy machine needs more than the usual second for an answer.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** Opens an address of the movie area as somebody of that role. */
export const openMovies = (path = '', role: Role = 'superadmin') => {
  localStorage.clear();
  signInAs(role);
  const elsewhere = { path: '/admin', element: null };
  return renderPage([{ path: '/admin/movies', children: routes, HydrateFallback: () => null }, elsewhere], {
    url: `/admin/movies${path}`,
  });
};
