import type { RemoteRoutes } from '@backlot/federation/define-remote';

/** Pages of reports, relative to `/admin/reports`. */
const routes: RemoteRoutes = [
  { index: true, lazy: async () => ({ Component: (await import('./films-page.tsx')).FilmsPage }) },
  { path: 'watched', lazy: async () => ({ Component: (await import('./watched-page.tsx')).WatchedPage }) },
  { path: 'people', lazy: async () => ({ Component: (await import('./people-page.tsx')).PeoplePage }) },
  {
    path: 'mail',
    lazy: async () => ({ Component: (await import('./schedules/schedules-page.tsx')).SchedulesPage }),
  },
];
export default routes;
