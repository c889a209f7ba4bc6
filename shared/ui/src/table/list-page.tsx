import type { Page } from '@backlot/contracts/platform/lists/list';
import type { ListDisplay } from '@backlot/contracts/platform/lists/views';
import type { ReactNode } from 'react';
import type { MenuAction } from '../action-menu.tsx';
import { EmptyState } from '../empty-state.tsx';
import { PageHeader } from '../page-header.tsx';
import type { IconComponent } from '../status-badge.tsx';
import type { Column } from './column.ts';
import type { Filter, FilterPatch, FilterValues } from './filters.ts';
import { type TransferOptions, ListActions } from './list-actions.tsx';
import type { QueryLike } from './list-face.ts';
import { ListToolbar, type ViewOption } from './list-toolbar.tsx';
import { type SavedViews, ListViews } from './list-views.tsx';
import { ResourceList } from './resource-list.tsx';
import type { ResourceTableProps } from './resource-table-props.ts';
import type { ViewTab } from './saved-view-tabs.tsx';
import { useDisplay } from './use-display.ts';
import { type Selection, useSelection } from './use-selection.ts';

export type ListLabels = {
  title: string;
  description?: string;
  searchLabel: string;
  emptyTitle: string;
  emptyText: string;
  noMatch: string;
};

/** What `useList` answers, as far as it is needed. */
type ListLike<Row, Narrowing> = {
  query: FilterValues & { sort: string; limit: number; columns?: string[] | undefined };
  result: QueryLike<Page<Row>>;
  filter: Narrowing;
  refused?: Readonly<Record<string, string>>;
  isFiltered: boolean;
  preferences: SavedViews & {
    display: ListDisplay | null;
    saveDisplay: (display: ListDisplay) => Promise<unknown>;
  };
  set(patch: FilterPatch): void;
  clear: () => void;
  toggleSort: (column: string) => void;
};

/** The rows that a bulk action is about: chosen ones, or all that match the filter. */
export type Selected<Narrowing> = {
  target: { by: 'ids'; ids: string[] } | { by: 'filter'; filter: Narrowing };
  count: number;
  clear: () => void;
};

type Props<Row, Narrowing> = Pick<
  ResourceTableProps<Row>,
  'rowId' | 'rowName' | 'rowHref' | 'currentId' | 'rowActions' | 'onEdit'
> & {
  words: ListLabels;
  /** Of the empty page. */
  icon: IconComponent;
  list: ListLike<Row, Narrowing>;
  columns: readonly Column<Row>[];
  /** Columns that there is no room for now are left out, whatever the person chose. */
  hasRoomFor?: (column: Column<Row>) => boolean;
  filters: readonly Filter[];
  /** What the API's sorts are called, in their order. */
  sorts: Readonly<Record<string, string>>;
  /** Views that everybody has. */
  views?: readonly ViewTab[];
  /** The page's one primary button, also of the empty page. */
  primary?: ReactNode;
  /** What else the page offers: quiet buttons before it, a menu on phones. */
  also?: readonly MenuAction[];
  /** Rows in from files and out to files. */
  transfer?: TransferOptions;
  /** Buttons that act on selected rows; without it no row can be selected. */
  bulk?: ((selected: Selected<Narrowing>) => ReactNode) | undefined;
  /** Of all that match, beside the pager. */
  totals?: ReactNode;
  /** Other ways to draw the rows than the table. */
  layout?: { value: string; options: readonly ViewOption[]; onChange: (value: string) => void };
  /** Draws the rows in another way than the table. */
  renderRows?: (rows: readonly Row[], isStale: boolean, selection: Selection | undefined) => ReactNode;
};

/** A whole page of one list: its views, its tools, its rows, and what can be done with those that are selected. */
export function ListPage<Row, Narrowing extends object>(props: Props<Row, Narrowing>) {
  const { words, icon, list, columns, hasRoomFor, filters, sorts, views, primary, also = [] } = props;
  const { bulk, layout, renderRows, transfer, ...table } = props;
  const { query, result, filter, preferences } = list;
  const { data: page } = result;
  const display = useDisplay(columns, preferences, {
    columns: query.columns,
    setColumns: (keys) => list.set({ columns: keys }),
  });
  const selection = useSelection(page?.items.map(props.rowId) ?? [], JSON.stringify(filter));
  const { ids, isAllMatching, clear } = selection;
  return (
    <>
      <PageHeader
        title={words.title}
        facts={[words.description]}
        count={page ? { total: page.total, isCapped: page.totalIsCapped } : null}
        secondary={
          <ListActions
            {...transfer}
            also={also}
            query={{ ...filter, sort: query.sort }}
            total={page?.total ?? 0}
            totalIsCapped={page?.totalIsCapped ?? false}
          />
        }
        primary={primary}
      />
      <ResourceList
        {...table}
        label={words.title}
        columns={hasRoomFor ? display.shown.filter(hasRoomFor) : display.shown}
        density={display.density}
        result={result}
        sort={query.sort}
        onSort={list.toggleSort}
        expectedRows={query.limit}
        {...(bulk && { selection })}
        isFiltered={list.isFiltered}
        onClear={list.clear}
        noMatch={words.noMatch}
        empty={
          <EmptyState title={words.emptyTitle} text={words.emptyText} icon={icon}>
            {primary}
          </EmptyState>
        }
        views={<ListViews preferences={preferences} {...(views && { shipped: views })} />}
        toolbar={
          <ListToolbar
            values={query}
            onChange={(patch) => list.set(patch)}
            searchLabel={words.searchLabel}
            filters={filters}
            refused={list.refused}
            sorts={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
            display={display}
            {...(layout && { view: layout })}
          />
        }
        bulkActions={bulk?.({
          target: isAllMatching ? { by: 'filter', filter } : { by: 'ids', ids: [...ids] },
          count: isAllMatching ? (page?.total ?? 0) : ids.size,
          clear,
        })}
        {...(renderRows && {
          renderRows: (rows: readonly Row[], isStale: boolean) =>
            renderRows(rows, isStale, bulk && selection),
        })}
      />
    </>
  );
}
