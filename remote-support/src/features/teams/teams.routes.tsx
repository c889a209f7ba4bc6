import { listLoader } from '@backlot/data/list';
import { teamApi } from '@backlot/contracts/support/teams/team';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { TeamsPage } from './teams-page.tsx';

/** Relative to `/admin/teams`. */
const routes: RemoteRoutes = [{ index: true, element: <TeamsPage />, loader: listLoader(teamApi.list) }];
export default routes;
