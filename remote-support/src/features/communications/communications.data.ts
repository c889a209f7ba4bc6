import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import type { Audience } from '@backlot/contracts/support/communications/audience';
import type { Request } from '@backlot/contracts/platform/http/endpoint';

export const communicationQuery = (_id: string) => queryOf(communicationApi.get, { params: { _id } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(communicationApi.history, { params: { _id }, query: { page } });
export const recipientsQuery = (_id: string, query: Request<typeof communicationApi.recipients>['query']) =>
  queryOf(communicationApi.recipients, { params: { _id }, query });
/** A check that changes nothing. */
export const audienceQuery = (audience: Audience) =>
  queryOf(communicationApi.audience, { body: { audience } });
export const firstPersonQuery = (audience: Audience) =>
  queryOf(communicationApi.firstPerson, { body: { audience } });
export const previewQuery = (_id: string, personId: string) =>
  queryOf(communicationApi.preview, { params: { _id }, body: { personId } });

export const communicationActions = recordActions(communicationApi);
const { write } = communicationActions;

/** Writes no record, so nothing is invalidated. */
export const sendTest = (_id: string, personId: string) =>
  call(communicationApi.test, { params: { _id }, body: { personId } });
export const scheduleCommunication = (input: Request<typeof communicationApi.schedule>) =>
  write(call(communicationApi.schedule, input));
export const transitionCommunication = (input: Request<typeof communicationApi.transition>) =>
  write(call(communicationApi.transition, input));

export type BulkBody = Request<typeof communicationApi.bulk>['body'];
export const communicationsBulk = bulkOf({
  send: (body: BulkBody) => withStepUp(() => call(communicationApi.bulk, { body })),
  undo: (body) => call(communicationApi.undoBulk, { body }),
  onChanged: () => invalidate('communication'),
});
