import type { NameOf } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import { useQuery } from '@tanstack/react-query';
import { audienceMessages as m } from './communications.messages.ts';

/** Names of the segments and owners that audiences are filtered by. */
export function useAudienceNames(): NameOf {
  const segments = useQuery({ ...queryOf(segmentApi.all), enabled: useCan('watcher:read') });
  const owners = useQuery({ ...queryOf(makersApi.owners, { query: {} }), enabled: useCan('maker:read') });
  const known = [...(segments.data ?? []), ...(owners.data ?? [])];
  return (_id) => known.find((one) => one._id === _id)?.name ?? m.unknownName;
}
