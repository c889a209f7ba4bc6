import { useListState } from '@backlot/data/list-state';
import { queryOf } from '@backlot/data/query';
import { EmptyState, IconUsers, PageHeader } from '@backlot/ui';
import { ListToolbar, ResourceList, useDisplay } from '@backlot/ui/table';
import { watcherQuery, watchersApi, watcherSorts } from '@backlot/contracts/watchers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { watcherColumns } from './watchers.columns.tsx';
import { watcherFilters } from './watchers.filters.ts';
import { watchersMessages as m, sortLabels } from './watchers.messages.ts';

const sorts = watcherSorts.map((value) => ({ value, label: sortLabels[value] }));

/** Every watcher. The URL says which, and in what order. */
export function WatchersPage() {
  const { query, raw, isFiltered, set, clear, toggleSort } = useListState(watcherQuery);
  const result = useQuery({
    ...queryOf(watchersApi.list, { query: raw }),
    placeholderData: keepPreviousData,
  });
  const display = useDisplay('watcher', watcherColumns);
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
        empty={<EmptyState title={m.emptyTitle} text={m.emptyText} icon={IconUsers} />}
        toolbar={
          <ListToolbar
            values={query}
            onChange={set}
            searchLabel={m.searchLabel}
            filters={watcherFilters}
            sorts={sorts}
            display={display}
          />
        }
      />
    </>
  );
}
