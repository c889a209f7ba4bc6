import { queryOf } from '@backlot/data/query';
import { recordActions } from '@backlot/data/record-actions';
import { segmentApi } from '@backlot/contracts/people/segments/segment';

export const segmentQuery = (_id: string) => queryOf(segmentApi.get, { params: { _id } });
export const segmentActions = recordActions(segmentApi);
