import type { DashboardBoard } from '@backlot/contracts/platform/releases/remotes';
import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { boardLoader } from './dashboard/board-loader.ts';
import { DashboardPage } from './dashboard/dashboard-page.tsx';

const pageOf = (board: DashboardBoard) => ({
  loader: boardLoader(board),
  // Filters, which are in the query, load nothing that the loader does.
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    currentUrl.pathname !== nextUrl.pathname,
  element: <DashboardPage board={board} />,
});

/** The host's own pages, relative to `/admin`. */
export const pagesRoutes: RouteObject[] = [
  { index: true, ...pageOf('overview') },
  { path: 'eco', ...pageOf('eco') },
  { path: 'business', ...pageOf('business') },
  { path: 'performance', ...pageOf('performance') },
  { path: 'social', ...pageOf('social') },
  {
    path: 'notifications',
    lazy: async () =>
      (await import(/* webpackChunkName: "notifications" */ './notifications/notifications-page.tsx')).route,
  },
  {
    path: 'profile',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx')).ProfilePage,
    }),
  },
  {
    path: 'profile/myProfile',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "profile" */ './profile/my-profile-page.tsx'))
        .MyProfilePage,
    }),
  },
  {
    path: 'releases',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "releases" */ './releases/releases-page.tsx'))
        .ReleasesPage,
    }),
  },
];
