import { type ApiTokenForm, apiTokensApi } from '@backlot/contracts/platform/accounts/api-tokens';
import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withStepUp } from '@backlot/data/step-up';
import { withInvalidation } from '@backlot/data/with-invalidation';

export const apiTokensQuery = (_id: string) => queryOf(apiTokensApi.tokens, { params: { _id } });

const write = <T>(sent: Promise<T>): Promise<T> => withInvalidation(sent, () => invalidate('user'));

export const createApiToken = (_id: string, body: ApiTokenForm) =>
  write(withStepUp(() => call(apiTokensApi.create, { params: { _id }, body })));

export const revokeApiToken = (_id: string, tokenId: string) =>
  write(call(apiTokensApi.revoke, { params: { _id, tokenId } }));
