import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import type { Role } from '@backlot/contracts/access';
import { configure } from '@testing-library/react';
import routes from './watchers.routes.tsx';

// Whole pages in a browser made of JavaScript: a busy machine needs more than the usual second for an answer.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** Opens an address of the watcher area as somebody of that role. */
export const openWatchers = (path = '', role: Role = 'superadmin') => {
  signInAs(role);
  const elsewhere = { path: '/admin', element: null };
  return renderPage([{ path: '/admin/watchers', children: routes, HydrateFallback: () => null }, elsewhere], {
    url: `/admin/watchers${path}`,
  });
};
