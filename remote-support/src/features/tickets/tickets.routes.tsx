import { listLoader } from '@backlot/data/list';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { EmailsPage } from './emails/emails-page.tsx';
import { TicketsPage } from './tickets-page.tsx';

/** The support screen, relative to `/admin/help` and `/admin/support`: the list, with one ticket open in it. */
const routes: RemoteRoutes = [
  { path: 'emails', element: <EmailsPage /> },
  {
    path: '',
    element: <TicketsPage />,
    loader: listLoader(supportApi.list),
    children: [
      { index: true, element: null },
      { path: ':ticket', element: null },
    ],
  },
];
export default routes;
