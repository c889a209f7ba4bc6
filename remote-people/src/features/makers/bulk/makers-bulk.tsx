import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { MakerBulkResult } from '@backlot/contracts/catalog/makers/bulk';
import { lazy } from 'react';
import { type BulkBody, makersBulk } from '../makers.data.ts';
import { bulkMessages } from './makers-bulk.messages.ts';
import { StatementAmounts } from './statement-amounts.tsx';

const Choice = lazy(() => import('./bulk-choice.tsx'));
const MonthChoice = lazy(() => import('./month-choice.tsx'));

const actions: readonly BulkAction<BulkBody['action']['type'], BulkBody['action']>[] = [
  { key: 'assignOwner', renderForm: (chosen) => <Choice type="assignOwner" {...chosen} /> },
  { key: 'invite', make: () => ({ type: 'invite' }), isIrreversible: true },
  {
    key: 'statements',
    access: 'maker:manage',
    isIrreversible: true,
    renderForm: (chosen) => <MonthChoice {...chosen} />,
  },
  { key: 'addTag', renderForm: (chosen) => <Choice type="addTag" {...chosen} /> },
  { key: 'removeTag', renderForm: (chosen) => <Choice type="removeTag" {...chosen} /> },
  { key: 'suspend', isDanger: true, renderForm: (chosen) => <Choice type="suspend" {...chosen} /> },
];

const dueOf = (_: BulkBody['action'], { due = [] }: MakerBulkResult) =>
  due.length > 0 && <StatementAmounts due={due} />;

/** Bulk actions of the selected makers. */
export default function MakersBulk(selection: BulkSelection<BulkBody['target']>) {
  return (
    <BulkBar
      bulk={makersBulk}
      actions={actions}
      labels={bulkMessages}
      shown={2}
      summaryOf={dueOf}
      {...selection}
    />
  );
}
