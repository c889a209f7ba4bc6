import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { StatementsPage } from './statements-page.tsx';

/** Pages of statements, relative to `/admin/payments/statements`. Other pages are loaded on demand. */
const routes: RemoteRoutes = [
  { index: true, element: <StatementsPage />, loader: listLoader(statementsApi.list) },
  {
    path: ':_id',
    loader: recordLoader(statementsApi.get),
    lazy: async () => ({ Component: (await import('./detail/statement-detail.tsx')).StatementPage }),
  },
];
export default routes;
