import {
  type DashboardLayout,
  dashboardLayoutApi,
} from '@backlot/contracts/platform/accounts/dashboard-layout';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withInvalidation } from '@backlot/data/with-invalidation';

/** What is open for the user. */
export const attentionQuery = queryOf(countsApi.attention);

export const layoutQuery = queryOf(dashboardLayoutApi.get);

export const saveLayout = (body: DashboardLayout) =>
  withInvalidation(call(dashboardLayoutApi.put, { body }), () => invalidate('dashboardLayout'));
