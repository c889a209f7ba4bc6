import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';

export const cannedReplyQuery = (_id: string) => queryOf(cannedReplyApi.get, { params: { _id } });
export const cannedReplyActions = recordActions(cannedReplyApi);
