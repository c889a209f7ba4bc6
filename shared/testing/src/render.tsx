import { queryClient } from '@backlot/data/query-client';
import { render } from '@testing-library/react';
import { setupUser } from '@backlot/ui/testing/quick-user';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from './providers.tsx';

type Options = {
  /** The initial URL, for example `/admin/movies?page=2`. */
  url?: string;
  /** Route path of a single element; `*` by default. */
  path?: string;
  colorScheme?: 'light' | 'dark';
  dir?: 'ltr' | 'rtl';
};

/**
 * Renders an element, or routes, with everything that the host provides to a page: store, query cache, theme, router, toasts.
 * The cache starts empty.
 * @returns what Testing Library returns, with `user` to simulate a user and `router` to read the location
 */
export function renderPage(what: ReactNode | RouteObject[], options: Options = {}) {
  const { url = '/', path = '*', colorScheme = 'light', dir = 'ltr' } = options;
  const routes = isRoutes(what) ? what : [{ path, element: what }];
  const router = createMemoryRouter(routes.map(withFallback), { initialEntries: [url] });
  queryClient.clear();
  const view = render(
    <Providers env="test" colorScheme={colorScheme} dir={dir}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
  return { ...view, router, user: setupUser() };
}

/** Blank until a lazy route is loaded; the router requires it for the first URL. */
const withFallback = (route: RouteObject): RouteObject => ({ HydrateFallback: () => null, ...route });

const isRoutes = (what: ReactNode | RouteObject[]): what is RouteObject[] =>
  Array.isArray(what) && what.every((part) => typeof part === 'object' && part !== null && 'path' in part);
