import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { withStepUp } from '@backlot/data/step-up';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { type Declaration, declarationsApi } from '@backlot/contracts/site/declarations/declaration';

export const declarationQuery = (_id: string) => queryOf(declarationsApi.get, { params: { _id } });
export const historyQuery = (_id: string, page: number) =>
  queryOf(declarationsApi.history, { params: { _id }, query: { page } });

export const declarationActions = recordActions(declarationsApi);
const { write } = declarationActions;
type Known = Pick<Declaration, '_id' | 'version'>;

export const createDraft = (body: Request<typeof declarationsApi.createDraft>['body']) =>
  write(call(declarationsApi.createDraft, { body }));
export const publishDraft = (input: Request<typeof declarationsApi.publish>) =>
  write(withStepUp(() => call(declarationsApi.publish, input)));
export const unscheduleDeclaration = ({ _id, version }: Known) =>
  write(call(declarationsApi.unschedule, { params: { _id }, body: { version } }));
