import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { BannersPage } from './banners-page.tsx';

/** Pages of banners, relative to `/admin/pages/banners`. Only the list loads with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <BannersPage /> },
  { path: 'new', lazy: async () => ({ Component: (await import('./banner-form.tsx')).NewBannerPage }) },
  { path: ':_id', lazy: async () => ({ Component: (await import('./banner-detail.tsx')).BannerPage }) },
];
export default routes;
