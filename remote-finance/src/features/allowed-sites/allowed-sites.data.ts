import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { allowedSiteApi } from '@backlot/contracts/money/allowed-sites/allowed-site';

export const allowedSiteQuery = (_id: string) => queryOf(allowedSiteApi.get, { params: { _id } });
export const allowedSiteActions = recordActions(allowedSiteApi);
