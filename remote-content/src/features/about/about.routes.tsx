import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { AboutPage } from './about-page.tsx';

/** Relative to `/admin/pages/about`. */
const routes: RemoteRoutes = [
  { index: true, element: <AboutPage /> },
  {
    path: 'versions',
    lazy: async () => ({ Component: (await import('./about-versions.tsx')).VersionsPage }),
  },
];
export default routes;
