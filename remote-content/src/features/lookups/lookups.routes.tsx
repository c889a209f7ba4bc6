import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { LookupsPage } from './lookups-page.tsx';

/** The page of lookups, relative to `/admin/lookups`. */
const routes: RemoteRoutes = [
  { index: true, element: <LookupsPage /> },
  { path: ':type', element: <OldAddress /> },
];
export default routes;

/** Redirects links that have the list in the path. */
function OldAddress() {
  const { type = '' } = useParams();
  const [search] = useSearchParams();
  const query = new URLSearchParams({ type, ...Object.fromEntries(search) });
  return <Navigate to={`/admin/lookups?${query}`} replace />;
}
