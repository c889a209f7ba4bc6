import {
  type DashboardLayout,
  dashboardLayoutApi,
} from '@backlot/contracts/platform/accounts/dashboard-layout';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withInvalidation } from '@backlot/data/with-invalidation';

export const layoutQuery = queryOf(dashboardLayoutApi.get);

export const saveLayout = (body: DashboardLayout) =>
  withInvalidation(call(dashboardLayoutApi.put, { body }), () => invalidate('dashboardLayout'));
