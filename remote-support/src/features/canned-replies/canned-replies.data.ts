import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';

export const cannedReplyQuery = (_id: string) => queryOf(cannedReplyApi.get, { params: { _id } });
export const cannedReplyActions = recordActions(cannedReplyApi);

export type BulkBody = Request<typeof cannedReplyApi.bulk>['body'];
export const cannedRepliesBulk = bulkOf({
  send: (body: BulkBody) => withStepUp(() => call(cannedReplyApi.bulk, { body })),
  undo: (body) => call(cannedReplyApi.undoBulk, { body }),
  onChanged: () => invalidate('cannedReply'),
});
