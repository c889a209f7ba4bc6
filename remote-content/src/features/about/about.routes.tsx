import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { AboutPage } from './about-page.tsx';

/** Relative to `/admin/pages/about`. */
const routes: RemoteRoutes = [
  { index: true, element: <AboutPage /> },
  {
    path: 'revisions',
    lazy: async () => ({ Component: (await import('./about-revisions.tsx')).RevisionsPage }),
  },
];
export default routes;
