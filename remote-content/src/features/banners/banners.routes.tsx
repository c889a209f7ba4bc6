import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { BannersPage } from './banners-page.tsx';

const page = () => import('./banner-page.tsx');

/** Pages of banners, relative to `/admin/pages/banners`. Only the list comes with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <BannersPage /> },
  { path: 'new', lazy: async () => ({ Component: (await page()).NewBannerPage }) },
  { path: ':_id', lazy: async () => ({ Component: (await page()).BannerPage }) },
];
export default routes;
