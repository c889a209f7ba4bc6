import { queryOf } from '@backlot/data/query';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { useQuery } from '@tanstack/react-query';

/** All teams with their members. */
export function useTeams(isWanted = true) {
  const { data: teams = [] } = useQuery({
    ...queryOf(teamApi.all, {}),
    staleTime: 60_000,
    enabled: isWanted,
  });
  return teams;
}

export const useTeamChoices = (isWanted = true) =>
  useTeams(isWanted).map(({ _id, name }) => ({ value: _id, label: name }));
