import { useListState } from '@backlot/data/list-state';
import { queryOf } from '@backlot/data/query';
import { EmptyState, IconCamera, PageHeader } from '@backlot/ui';
import { ListToolbar, ResourceList, useDisplay } from '@backlot/ui/table';
import { makerQuery, makersApi, makerSorts } from '@backlot/contracts/makers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { makerColumns } from './makers.columns.tsx';
import { makerFilters } from './makers.filters.ts';
import { makersMessages as m, sortLabels } from './makers.messages.ts';

const sorts = makerSorts.map((value) => ({ value, label: sortLabels[value] }));

/** Every maker. The URL says which, and in what order. */
export function MakersPage() {
  const { query, raw, isFiltered, set, clear, toggleSort } = useListState(makerQuery);
  const result = useQuery({
    ...queryOf(makersApi.list, { query: raw }),
    placeholderData: keepPreviousData,
  });
  const display = useDisplay('maker', makerColumns);
  const { data: page } = result;
  return (
    <>
      <PageHeader
        title={m.title}
        facts={[m.description]}
        {...(page && { count: { total: page.total, isCapped: page.totalIsCapped } })}
      />
      <ResourceList
        label={m.title}
        result={result}
        columns={display.shown}
        density={display.density}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        sort={query.sort}
        onSort={toggleSort}
        expectedRows={query.limit}
        isFiltered={isFiltered}
        onClear={clear}
        noMatch={m.noMatch}
        empty={<EmptyState title={m.emptyTitle} text={m.emptyText} icon={IconCamera} />}
        toolbar={
          <ListToolbar
            values={query}
            onChange={set}
            searchLabel={m.searchLabel}
            filters={makerFilters}
            sorts={sorts}
            display={display}
          />
        }
      />
    </>
  );
}
