import { queryOf } from '@backlot/data/query';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { useQuery } from '@tanstack/react-query';

const assigneesQuery = () => ({ ...queryOf(supportApi.assignees, {}), staleTime: 60_000 });

/** Everyone who can work on tickets. */
export function useAssigneeChoices(isWanted = true) {
  const { data: assignees = [] } = useQuery({ ...assigneesQuery(), enabled: isWanted });
  return assignees.map(({ _id, name }) => ({ value: _id, label: name }));
}
