import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { slaPolicyApi } from '@backlot/contracts/support/sla-policies/sla-policy';

export const slaPolicyQuery = (_id: string) => queryOf(slaPolicyApi.get, { params: { _id } });
export const slaPolicyActions = recordActions(slaPolicyApi);
export const slaPolicyOrderQuery = () => queryOf(slaPolicyApi.all, {});
export const orderSlaPolicies = (ids: string[]) =>
  slaPolicyActions.write(call(slaPolicyApi.order, { body: { ids } }));
