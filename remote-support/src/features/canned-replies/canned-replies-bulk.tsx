import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import { BulkBar, bulkDeleteActions, bulkDeleteLabels, type BulkSelection } from '@backlot/ui/bulk';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { bulkMessages as m } from './canned-replies.messages.ts';

type Body = Request<typeof cannedReplyApi.bulk>['body'];

const bulk = bulkOf({
  send: (body: Body) => withStepUp(() => call(cannedReplyApi.bulk, { body })),
  undo: (body) => call(cannedReplyApi.undoBulk, { body }),
  onChanged: () => invalidate('cannedReply'),
});

const labels = bulkDeleteLabels(m.rows);

/** Deletes the selected canned replies. */
export default function CannedRepliesBulk(selection: BulkSelection<Body['target']>) {
  return <BulkBar bulk={bulk} actions={bulkDeleteActions} labels={labels} {...selection} />;
}
