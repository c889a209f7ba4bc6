import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { slaPolicyApi } from '@backlot/contracts/support/sla-policies/sla-policy';

export const slaPolicyQuery = (_id: string) => queryOf(slaPolicyApi.get, { params: { _id } });
export const slaPolicyActions = recordActions(slaPolicyApi);
