import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { AppContentPage } from './app-content-page.tsx';

/** Pages of app content, relative to `/admin/pages/app_content`. Only the list loads with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <AppContentPage />, loader: listLoader(appContentApi.list) },
  {
    path: 'new',
    lazy: async () => ({ Component: (await import('./content-key-form.tsx')).NewContentKeyPage }),
  },
  {
    path: 'releases',
    lazy: async () => ({ Component: (await import('./releases/releases-page.tsx')).ReleasesPage }),
  },
  {
    path: 'releases/:_id',
    lazy: async () => ({ Component: (await import('./releases/release-detail.tsx')).ReleasePage }),
  },
  {
    path: ':_id',
    loader: recordLoader(appContentApi.get),
    lazy: async () => ({ Component: (await import('./app-content-detail.tsx')).ContentKeyPage }),
  },
];
export default routes;
