import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { messageTemplateApi } from '@backlot/contracts/support/communications/message-template';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { CommunicationsPage } from './communications-page.tsx';

/** Relative to `/admin/messages`; only the list loads with this file. */
const routes: RemoteRoutes = [
  { index: true, element: <CommunicationsPage />, loader: listLoader(communicationApi.list) },
  {
    path: 'new',
    lazy: async () => ({ Component: (await import('./communication-form.tsx')).NewCommunication }),
  },
  {
    path: 'templates',
    lazy: async () => ({
      Component: (await import('./templates/message-templates-page.tsx')).MessageTemplatesPage,
    }),
    loader: listLoader(messageTemplateApi.list),
  },
  {
    path: ':_id',
    loader: recordLoader(communicationApi.get),
    lazy: async () => ({ Component: (await import('./communication-detail.tsx')).CommunicationPage }),
  },
];
export default routes;
