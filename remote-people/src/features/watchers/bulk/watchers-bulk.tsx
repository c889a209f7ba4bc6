import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import { lazy } from 'react';
import { type BulkBody, watchersBulk } from '../watchers.data.ts';
import { bulkMessages } from './bulk.messages.ts';

const Choice = lazy(() => import('./bulk-choice.tsx'));

const actions: readonly BulkAction<BulkBody['action']['type'], BulkBody['action']>[] = [
  { key: 'tag', renderForm: (chosen) => <Choice type="tag" {...chosen} /> },
  { key: 'grantAccess', renderForm: (chosen) => <Choice type="grantAccess" {...chosen} /> },
  { key: 'block', isDanger: true, renderForm: (chosen) => <Choice type="block" {...chosen} /> },
  { key: 'untag', renderForm: (chosen) => <Choice type="untag" {...chosen} /> },
  { key: 'unblock', make: () => ({ type: 'unblock' }) },
];

/** Bulk actions of the selected watchers. */
export default function WatchersBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={watchersBulk} actions={actions} labels={bulkMessages} shown={3} {...selection} />;
}
