import { listLoader } from '@backlot/data/list';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { CannedRepliesPage } from './canned-replies-page.tsx';

/** Relative to `/admin/canned-replies`. */
const routes: RemoteRoutes = [
  { index: true, element: <CannedRepliesPage />, loader: listLoader(cannedReplyApi.list) },
];
export default routes;
