import { listLoader } from '@backlot/data/list';
import { fetchForPage } from '@backlot/data/query';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import type { LoaderFunction } from 'react-router-dom';
import { messagesQuery, ticketQuery } from './tickets.data.ts';
import { TicketsPage } from './tickets-page.tsx';

/** Both are there when the ticket is rendered. */
const loadTicket: LoaderFunction = async ({ params, request: { signal } }) => {
  const { ticket = '' } = params;
  await Promise.all([
    fetchForPage(ticketQuery(ticket), signal),
    fetchForPage(messagesQuery(ticket, null), signal),
  ]);
  return null;
};

/** The support screen, relative to `/admin/help` and `/admin/support`: the list, with one ticket open in it. */
const routes: RemoteRoutes = [
  {
    path: 'emails',
    lazy: async () => ({ Component: (await import('./emails/emails-page.tsx')).EmailsPage }),
  },
  {
    path: '',
    element: <TicketsPage />,
    loader: listLoader(supportApi.list),
    children: [
      { index: true, element: null },
      { path: ':ticket', element: null, loader: loadTicket },
    ],
  },
];
export default routes;
