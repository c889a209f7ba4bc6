import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { FaqPage } from './faq-page.tsx';

/** Relative to `/admin/pages/faq`. */
const routes: RemoteRoutes = [{ index: true, element: <FaqPage /> }];
export default routes;
