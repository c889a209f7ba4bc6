import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { AdminsPage } from './list/admins-page.tsx';

/** Relative to `/admin/admins`; only the list loads with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <AdminsPage />, loader: listLoader(adminsApi.list) },
  {
    path: 'requests',
    lazy: async () => ({
      Component: (await import('./requests/access-requests-page.tsx')).AccessRequestsPage,
    }),
  },
  {
    path: 'import',
    lazy: async () => ({ Component: (await import('./import/admin-import-page.tsx')).AdminImportPage }),
  },
  {
    path: ':_id/:tab?',
    loader: recordLoader(adminsApi.get),
    lazy: async () => ({ Component: (await import('./detail/admin-detail.tsx')).AdminPage }),
  },
];
export default routes;
