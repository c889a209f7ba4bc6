import { listLoader } from '@backlot/data/list';
import { declarationsApi } from '@backlot/contracts/declarations';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { DeclarationsPage } from './declarations-page.tsx';

/** Pages of legal texts, relative to `/admin/pages/declaration`. Only the list comes with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <DeclarationsPage />, loader: listLoader(declarationsApi.list) },
  {
    path: ':_id',
    lazy: async () => ({ Component: (await import('./declaration-page.tsx')).DeclarationPage }),
  },
];
export default routes;
