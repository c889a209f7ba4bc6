import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { PlanBulkAction } from '@backlot/contracts/money/plans/bulk';
import { type PlansBody, plansBulk } from './plans.data.ts';
import { bulkMessages } from './plans.messages.ts';

const actions: readonly BulkAction<PlanBulkAction['type'], PlanBulkAction>[] = [
  { key: 'activate', make: () => ({ type: 'activate' }) },
  { key: 'hide', make: () => ({ type: 'hide' }) },
  { key: 'retire', make: () => ({ type: 'retire' }) },
  { key: 'delete', isDanger: true, make: () => ({ type: 'delete' }) },
];

/** Bulk actions on the selected plans. */
export default function PlansBulk(selection: BulkSelection<PlansBody['target']>) {
  return <BulkBar bulk={plansBulk} actions={actions} labels={bulkMessages} shown={3} {...selection} />;
}
