import type { RemoteRoutes } from '@backlot/federation/define-remote';

/** Pages of reports, relative to `/admin/reports`. */
const routes: RemoteRoutes = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./movies-report-page.tsx')).MoviesReportPage }),
  },
  {
    path: 'watched',
    lazy: async () => ({ Component: (await import('./watched-report-page.tsx')).WatchedReportPage }),
  },
  {
    path: 'people',
    lazy: async () => ({ Component: (await import('./viewing-log-page.tsx')).ViewingLogPage }),
  },
  {
    path: 'mail',
    lazy: async () => ({ Component: (await import('./schedules/schedules-page.tsx')).SchedulesPage }),
  },
  {
    path: 'social',
    lazy: async () => ({ Component: (await import('./social/social-page.tsx')).SocialPage }),
  },
];
export default routes;
