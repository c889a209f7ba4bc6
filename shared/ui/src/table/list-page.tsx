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
import { isEmpty, type QueryLike } from '../query-states.tsx';
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

/** The used part of the result of `useList`. */
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

/** The target of a bulk action: the selected rows, or all matches of the filter. */
export type Selected<Narrowing> = {
  target: { by: 'ids'; ids: string[] } | { by: 'filter'; filter: Narrowing };
  count: number;
  clear: () => void;
};

export type ListPageProps<Row, Narrowing> = Pick<
  ResourceTableProps<Row>,
  'rowId' | 'rowName' | 'rowHref' | 'currentId' | 'rowActions' | 'onEdit'
> & {
  labels: ListLabels;
  /** Icon of the empty state. */
  icon: IconComponent;
  list: ListLike<Row, Narrowing>;
  columns: readonly Column<Row>[];
  /** Hides columns that have no room at the moment. */
  hasRoomFor?: (column: Column<Row>) => boolean;
  filters: readonly Filter[];
  /** Labels of the API's sorts, in order. */
  sorts: Readonly<Record<string, string>>;
  /** Built-in views. */
  views?: readonly ViewTab[];
  /** The page's primary button, or that of the empty state. */
  primary?: ReactNode;
  /** Secondary actions: buttons before it, a menu on phones. */
  also?: readonly MenuAction[];
  /** Import and export. */
  transfer?: TransferOptions;
  /** Actions for selected rows; without it rows can't be selected. */
  bulk?: ((selected: Selected<Narrowing>) => ReactNode) | undefined;
  /** Totals of all matches, beside the pager. */
  totals?: ReactNode;
  /** Alternative layouts of the rows. */
  layout?: { value: string; options: readonly ViewOption[]; onChange: (value: string) => void };
  /** Renders the rows as something else than a table. */
  renderRows?: (rows: readonly Row[], isStale: boolean, selection: Selection | undefined) => ReactNode;
};

/** A list page: views, toolbar, rows and bulk actions. */
export function ListPage<Row, Narrowing extends object>(props: ListPageProps<Row, Narrowing>) {
  const { labels, icon, list, columns, hasRoomFor, filters, sorts, views, primary, also = [] } = props;
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
        title={labels.title}
        facts={[labels.description]}
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
        primary={!(isEmpty(page) && !list.isFiltered) && primary}
      />
      <ResourceList
        {...table}
        label={labels.title}
        columns={hasRoomFor ? display.shown.filter(hasRoomFor) : display.shown}
        density={display.density}
        result={result}
        sort={query.sort}
        onSort={list.toggleSort}
        expectedRows={query.limit}
        {...(bulk && { selection })}
        isFiltered={list.isFiltered}
        onClear={list.clear}
        noMatch={labels.noMatch}
        empty={
          <EmptyState title={labels.emptyTitle} text={labels.emptyText} icon={icon}>
            {primary}
          </EmptyState>
        }
        views={<ListViews preferences={preferences} {...(views && { shipped: views })} />}
        toolbar={
          <ListToolbar
            values={query}
            onChange={(patch) => list.set(patch)}
            searchLabel={labels.searchLabel}
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
