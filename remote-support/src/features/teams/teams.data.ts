import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { teamApi } from '@backlot/contracts/support/teams/team';

export const teamQuery = (_id: string) => queryOf(teamApi.get, { params: { _id } });
export const teamActions = recordActions(teamApi);
