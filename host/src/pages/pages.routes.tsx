import type { RouteObject } from 'react-router-dom';
import { DashboardPage } from './dashboard/dashboard-page.tsx';

/** The host's own pages, relative to `/admin`. */
export const pagesRoutes: RouteObject[] = [
  { index: true, element: <DashboardPage board="overview" /> },
  { path: 'eco', element: <DashboardPage board="eco" /> },
  { path: 'business', element: <DashboardPage board="business" /> },
  { path: 'performance', element: <DashboardPage board="performance" /> },
  { path: 'social', element: <DashboardPage board="social" /> },
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
