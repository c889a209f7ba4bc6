import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { lazy } from 'react';
import { invalidateAdmins } from '../admins.data.ts';
import { bulkMessages } from './bulk.messages.ts';

const ReasonChoice = lazy(() => import('./bulk-choice.tsx'));

type Body = Request<typeof adminsApi.bulk>['body'];

const bulk = bulkOf({
  send: (body: Body) => call(adminsApi.bulk, { body }),
  onChanged: () => invalidateAdmins([]),
});

const actions: readonly BulkAction<Body['action']['type'], Body['action']>[] = [
  { key: 'invite', make: () => ({ type: 'invite' }) },
  { key: 'endSessions', make: () => ({ type: 'endSessions' }) },
  { key: 'deactivate', isDanger: true, renderForm: (chosen) => <ReasonChoice {...chosen} /> },
];

/** Bulk actions on the selected admins. */
export default function AdminsBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={actions} labels={bulkMessages} {...selection} />;
}
