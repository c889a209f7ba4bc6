import { listLoader } from '@backlot/data/list';
import { auditApi } from '@backlot/contracts/platform/audit/audit';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { AuditPage } from './audit-page.tsx';

/** Pages of the audit log, relative to `/admin/audit`. */
const routes: RemoteRoutes = [{ index: true, element: <AuditPage />, loader: listLoader(auditApi.list) }];
export default routes;
