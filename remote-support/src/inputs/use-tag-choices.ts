import { queryOf } from '@backlot/data/query';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { useQuery } from '@tanstack/react-query';

const tagsQuery = () => ({ ...queryOf(supportApi.tags, {}), staleTime: 60_000 });

/** The tags of recent tickets. */
export const useTagChoices = (isWanted = true): readonly string[] =>
  useQuery({ ...tagsQuery(), enabled: isWanted }).data ?? [];
