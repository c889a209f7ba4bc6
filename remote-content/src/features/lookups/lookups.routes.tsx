import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { Navigate } from 'react-router-dom';
import { LookupsPage } from './lookups-page.tsx';

/** Pages of lookups, relative to `/admin/lookups`: one for each type. */
const routes: RemoteRoutes = [
  { index: true, element: <Navigate to="genre" replace /> },
  { path: ':type', element: <LookupsPage /> },
];
export default routes;
