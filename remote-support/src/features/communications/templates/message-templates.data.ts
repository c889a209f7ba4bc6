import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { messageTemplateApi } from '@backlot/contracts/support/communications/message-template';

export const messageTemplateQuery = (_id: string) => queryOf(messageTemplateApi.get, { params: { _id } });
export const templatesQuery = () => queryOf(messageTemplateApi.all);
export const templatePreviewQuery = (_id: string, personId: string) =>
  queryOf(messageTemplateApi.preview, { params: { _id }, body: { personId } });
export const messageTemplateActions = recordActions(messageTemplateApi);
