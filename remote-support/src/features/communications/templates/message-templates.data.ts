import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { messageTemplateApi } from '@backlot/contracts/support/communications/message-template';

export const messageTemplateQuery = (_id: string) => queryOf(messageTemplateApi.get, { params: { _id } });
export const templatesQuery = () => queryOf(messageTemplateApi.all);
export const templatePreviewQuery = (_id: string, personId: string) =>
  queryOf(messageTemplateApi.preview, { params: { _id }, body: { personId } });
export const messageTemplateActions = recordActions(messageTemplateApi);

export type BulkBody = Request<typeof messageTemplateApi.bulk>['body'];
export const messageTemplatesBulk = bulkOf({
  send: (body: BulkBody) => withStepUp(() => call(messageTemplateApi.bulk, { body })),
  undo: (body) => call(messageTemplateApi.undoBulk, { body }),
  onChanged: () => invalidate('messageTemplate'),
});
