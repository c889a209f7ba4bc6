import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import { BulkBar, bulkDeleteActions, bulkDeleteLabels, type BulkSelection } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import { bulkMessages as m } from './communications.messages.ts';

type Body = Request<typeof communicationApi.bulk>['body'];

const bulk = bulkOf({
  send: (body: Body) => withStepUp(() => call(communicationApi.bulk, { body })),
  undo: (body) => call(communicationApi.undoBulk, { body }),
  onChanged: () => invalidate('communication'),
});

const labels = bulkDeleteLabels(m.rows, m.locked);

/** Deletes the selected messages. */
export default function CommunicationsBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={bulkDeleteActions} labels={labels} {...selection} />;
}
