import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { declarationsApi } from '@backlot/contracts/site/declarations/declaration';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { DeclarationsPage } from './declarations-page.tsx';

/** Relative to `/admin/pages/declaration`; only the list loads with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <DeclarationsPage />, loader: listLoader(declarationsApi.list) },
  {
    path: ':_id',
    loader: recordLoader(declarationsApi.get),
    lazy: async () => ({ Component: (await import('./declaration-detail.tsx')).DeclarationPage }),
  },
];
export default routes;
