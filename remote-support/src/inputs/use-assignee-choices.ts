import { queryOf } from '@backlot/data/query';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { useQuery } from '@tanstack/react-query';

const assigneesQuery = () => ({ ...queryOf(supportApi.assignees, {}), staleTime: 60_000 });

/** Everyone who can work on tickets. */
export function useAssigneeChoices() {
  const { data: assignees = [] } = useQuery(assigneesQuery());
  return assignees.map(({ _id, name }) => ({ value: _id, label: name }));
}
