import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { MakerBulkResult } from '@backlot/contracts/catalog/makers/bulk';
import { lazy } from 'react';
import { invalidateMakers } from '../makers.data.ts';
import { bulkMessages } from './makers-bulk.messages.ts';
import { StatementAmounts } from './statement-amounts.tsx';

const Choice = lazy(() => import('./bulk-choice.tsx'));
const MonthChoice = lazy(() => import('./month-choice.tsx'));

type Body = Request<typeof makersApi.bulk>['body'];

const bulk = bulkOf({
  send: (body: Body) => call(makersApi.bulk, { body }),
  undo: (body) => call(makersApi.undoBulk, { body }),
  onChanged: invalidateMakers,
});

const actions: readonly BulkAction<Body['action']['type'], Body['action']>[] = [
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

const dueOf = (_: Body['action'], { due = [] }: MakerBulkResult) =>
  due.length > 0 && <StatementAmounts due={due} />;

/** Bulk actions of the selected makers. */
export default function MakersBulk(selection: BulkSelection<Body['target']>) {
  return (
    <BulkBar bulk={bulk} actions={actions} labels={bulkMessages} shown={2} summaryOf={dueOf} {...selection} />
  );
}
