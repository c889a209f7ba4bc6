import { listLoader } from '@backlot/data/list';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { AppContentPage } from './app-content-page.tsx';

const entry = () => import('./entry-page.tsx');
const releases = () => import('./releases-page.tsx');

/** Pages of app content, relative to `/admin/pages/app_content`. Only the list comes with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <AppContentPage />, loader: listLoader(appContentApi.list) },
  { path: 'new', lazy: async () => ({ Component: (await entry()).NewEntryPage }) },
  { path: 'releases', lazy: async () => ({ Component: (await releases()).ReleasesPage }) },
  {
    path: 'releases/:_id',
    lazy: async () => ({ Component: (await import('./release-page.tsx')).ReleasePage }),
  },
  { path: ':_id', lazy: async () => ({ Component: (await entry()).EntryPage }) },
];
export default routes;
