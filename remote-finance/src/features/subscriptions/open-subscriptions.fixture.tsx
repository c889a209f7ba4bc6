import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen } from '@testing-library/react';
import routes from './subscriptions.routes.tsx';

/** Opens a page of subscriptions by its relative URL. */
export const openSubscriptions = (path = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/subscriptions', children: routes, HydrateFallback: () => null }], {
    url: `/admin/subscriptions${path}`,
  });
};
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
