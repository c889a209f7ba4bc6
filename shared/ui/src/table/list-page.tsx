import type { Page } from '@backlot/contracts/list';
import { EmptyState } from '../empty-state.tsx';
import { PageHeader } from '../page-header.tsx';
import type { IconComponent } from '../status-badge.tsx';
import type { Column } from './column.ts';
import type { Filter, FilterPatch, FilterValues } from './filters.ts';
import type { QueryLike } from './list-face.ts';
import { ListToolbar, type SortOption } from './list-toolbar.tsx';
import { ResourceList } from './resource-list.tsx';
import type { ResourceTableProps } from './resource-table.tsx';
import { useDisplay } from './use-display.ts';

export type ListWords = {
  title: string;
  description: string;
  searchLabel: string;
  emptyTitle: string;
  emptyText: string;
  noMatch: string;
};

/** What `useList` answers, as far as it is needed. */
type ListLike<Row> = {
  query: FilterValues & { sort: string; limit: number };
  result: QueryLike<Page<Row>>;
  isFiltered: boolean;
  set(patch: FilterPatch): void;
  clear: () => void;
  toggleSort: (column: string) => void;
};

type Props<Row> = Pick<ResourceTableProps<Row>, 'rowId' | 'rowName' | 'rowHref' | 'currentId'> & {
  /** Under which the choice of columns is kept: `watcher`. */
  name: string;
  words: ListWords;
  /** Of the empty page. */
  icon: IconComponent;
  list: ListLike<Row>;
  columns: readonly Column<Row>[];
  /** Columns that there is no room for now are left out, whatever the person chose. */
  hasRoomFor?: (column: Column<Row>) => boolean;
  filters: readonly Filter[];
  sorts: readonly SortOption[];
};

/** A whole page of one list that is looked through, searched, filtered and sorted. */
export function ListPage<Row>(props: Props<Row>) {
  const { name, words, icon, list, columns, hasRoomFor, filters, sorts, ...table } = props;
  const display = useDisplay(name, columns);
  const { data: page } = list.result;
  return (
    <>
      <PageHeader
        title={words.title}
        facts={[words.description]}
        {...(page && { count: { total: page.total, isCapped: page.totalIsCapped } })}
      />
      <ResourceList
        {...table}
        label={words.title}
        result={list.result}
        columns={hasRoomFor ? display.shown.filter(hasRoomFor) : display.shown}
        density={display.density}
        sort={list.query.sort}
        onSort={list.toggleSort}
        expectedRows={list.query.limit}
        isFiltered={list.isFiltered}
        onClear={list.clear}
        noMatch={words.noMatch}
        empty={<EmptyState title={words.emptyTitle} text={words.emptyText} icon={icon} />}
        toolbar={
          <ListToolbar
            values={list.query}
            onChange={(patch) => list.set(patch)}
            searchLabel={words.searchLabel}
            filters={filters}
            sorts={sorts}
            display={display}
          />
        }
      />
    </>
  );
}
