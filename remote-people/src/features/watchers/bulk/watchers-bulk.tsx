import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { lazy } from 'react';
import { invalidateWatchers } from '../watchers.data.ts';
import { bulkMessages } from './bulk.messages.ts';

const Choice = lazy(() => import('./bulk-choice.tsx'));

type Body = Request<typeof watchersApi.bulk>['body'];

const bulk = bulkOf({
  send: (body: Body) => call(watchersApi.bulk, { body }),
  undo: (body) => call(watchersApi.undoBulk, { body }),
  onChanged: () => invalidateWatchers([]),
});

const actions: readonly BulkAction<Body['action']['type'], Body['action']>[] = [
  { key: 'tag', renderForm: (chosen) => <Choice type="tag" {...chosen} /> },
  { key: 'grantAccess', renderForm: (chosen) => <Choice type="grantAccess" {...chosen} /> },
  { key: 'block', isDanger: true, renderForm: (chosen) => <Choice type="block" {...chosen} /> },
  { key: 'untag', renderForm: (chosen) => <Choice type="untag" {...chosen} /> },
  { key: 'unblock', make: () => ({ type: 'unblock' }) },
];

/** Bulk actions of the selected watchers. */
export default function WatchersBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={actions} labels={bulkMessages} shown={3} {...selection} />;
}
