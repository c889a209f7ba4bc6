import { call } from '@backlot/data/call';
import { invalidate, queryOf } from '@backlot/data/query';
import { withInvalidation } from '@backlot/data/with-invalidation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { type OwnNetwork, socialApi } from '@backlot/contracts/money/social/social';

const write = <T>(work: Promise<T>): Promise<T> =>
  withInvalidation(work, () => Promise.all([invalidate('social'), invalidate('dashboard')]));

export const accountsQuery = () => queryOf(socialApi.accounts);
export const importFigures = (network: OwnNetwork, body: Request<typeof socialApi.import>['body']) =>
  write(call(socialApi.import, { params: { network }, body }));
export const connectNetwork = (network: OwnNetwork, body: Request<typeof socialApi.connect>['body']) =>
  write(call(socialApi.connect, { params: { network }, body }));
export const disconnectNetwork = (network: OwnNetwork) =>
  write(call(socialApi.disconnect, { params: { network } }));
