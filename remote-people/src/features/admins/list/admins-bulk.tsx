import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import { lazy } from 'react';
import { type BulkBody, adminsBulk } from '../admins.data.ts';
import { bulkMessages } from './bulk.messages.ts';

const ReasonChoice = lazy(() => import('./bulk-choice.tsx'));

const actions: readonly BulkAction<BulkBody['action']['type'], BulkBody['action']>[] = [
  { key: 'invite', make: () => ({ type: 'invite' }) },
  { key: 'endSessions', make: () => ({ type: 'endSessions' }) },
  { key: 'deactivate', isDanger: true, renderForm: (chosen) => <ReasonChoice {...chosen} /> },
];

/** Bulk actions on the selected admins. */
export default function AdminsBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={adminsBulk} actions={actions} labels={bulkMessages} {...selection} />;
}
