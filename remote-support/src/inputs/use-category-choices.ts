import { queryOf } from '@backlot/data/query';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';

/** They change rarely. */
const categoriesQuery = () => ({
  ...queryOf(lookupsApi.all, { query: { types: 'ticketCategory' } }),
  staleTime: 60_000,
});

/** The categories of tickets, by key. */
export function useCategoryChoices(isWanted = true) {
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: isWanted });
  return categories.map(({ key, name }) => ({ value: key, label: name }));
}
