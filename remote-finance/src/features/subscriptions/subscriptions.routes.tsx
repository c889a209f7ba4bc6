import { listLoader } from '@backlot/data/list';
import { recordLoader } from '@backlot/data/record';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { plansApi } from '@backlot/contracts/money/plans/api';
import type { RemoteRoutes } from '@backlot/federation/define-remote';
import { SubscriptionsPage } from './list/subscriptions-page.tsx';

/** Pages of subscriptions and plans, relative to `/admin/subscriptions`. Other pages are loaded on demand. */
const routes: RemoteRoutes = [
  { index: true, element: <SubscriptionsPage />, loader: listLoader(subscriptionsApi.list) },
  {
    path: 'metrics',
    lazy: async () => ({ Component: (await import('./metrics/metrics-page.tsx')).MetricsPage }),
  },
  {
    path: 'plans',
    lazy: async () => ({ Component: (await import('./plans/plans-page.tsx')).PlansPage }),
  },
  {
    path: 'plans/new',
    lazy: async () => ({ Component: (await import('./plans/plan-page.tsx')).NewPlanPage }),
  },
  {
    path: 'plans/:_id',
    loader: recordLoader(plansApi.get),
    lazy: async () => ({ Component: (await import('./plans/plan-page.tsx')).PlanPage }),
  },
  {
    path: ':_id',
    loader: recordLoader(subscriptionsApi.get),
    lazy: async () => ({ Component: (await import('./detail/subscription-detail.tsx')).SubscriptionPage }),
  },
];
export default routes;
