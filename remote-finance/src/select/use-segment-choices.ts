import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import { useQuery } from '@tanstack/react-query';

/** The watchers' segments by name; none without permission to read watchers. */
export function useSegmentChoices() {
  const mayRead = useCan('watcher:read');
  const { data = [] } = useQuery({ ...queryOf(segmentApi.all), enabled: mayRead });
  return data.map(({ _id, name }) => ({ value: _id, label: name }));
}
