import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { configure, screen } from '@testing-library/react';
import routes from './subscriptions.routes.tsx';

// Whole pages in a browser made of JavaScript: a busy machine needs more than the usual second for an answer.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** Opens a page of subscriptions, by what comes after their address. */
export const openSubscriptions = (path = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/subscriptions', children: routes, HydrateFallback: () => null }], {
    url: `/admin/subscriptions${path}`,
  });
};
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
