import type { Page } from '@backlot/contracts/platform/lists/list';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './resource-list.module.css';
import { EmptyState } from '../empty-state.tsx';
import { QueryStates, type QueryLike } from '../query-states.tsx';
import { changed, Pager } from './pager.tsx';
import { ResourceTable } from './resource-table.tsx';
import type { ResourceTableProps } from './resource-table-props.ts';
import { hasSelection, SelectionBar } from './selection-bar.tsx';
import { messages } from './table.messages.ts';
import { Navigate, useLocation } from 'react-router-dom';

type Props<Row> = Omit<ResourceTableProps<Row>, 'rows' | 'isStale'> & {
  /** The list's query; keep the previous data as placeholder. */
  result: QueryLike<Page<Row>>;
  /** Whether the query has a filter or a search: selects the empty state. */
  isFiltered: boolean;
  onClear: () => void;
  /** `No matching movies`. */
  noMatch?: string;
  /** Shown when the list is empty without a filter. */
  empty: ReactNode;
  /** `SavedViewTabs`. */
  views?: ReactNode;
  /** `ListToolbar`; the selection bar takes its place while rows are selected, except on phones. */
  toolbar?: ReactNode;
  bulkActions?: ReactNode;
  /** Totals of the filter, beside the pager. */
  totals?: ReactNode;
  /** Renders the rows as something else than a table. */
  renderRows?: (rows: readonly Row[], isStale: boolean) => ReactNode;
};

/** A whole list below its page header: views, toolbar, rows in one of the four states, pager. */
export function ResourceList<Row>(props: Props<Row>) {
  const { result, views, toolbar, selection, bulkActions } = props;
  const page = result.data;
  const isSelecting = selection !== undefined && hasSelection(selection) && page !== undefined;
  return (
    <div>
      {views}
      {isSelecting && (
        <SelectionBar selection={selection} total={page.total} totalIsCapped={page.totalIsCapped}>
          {bulkActions}
        </SelectionBar>
      )}
      <div className={classes.toolbar} data-replaced={isSelecting || undefined}>
        {toolbar}
      </div>
      <Body {...props} />
    </div>
  );
}

function Body<Row>(props: Props<Row>) {
  const { result, isFiltered, onClear, noMatch = messages.noMatch, empty, renderRows, totals } = props;
  const noRows = isFiltered ? (
    <EmptyState title={noMatch} text={messages.noMatchText} icon={IconSearch}>
      <Button variant="default" onClick={onClear}>
        {messages.clearFilters}
      </Button>
    </EmptyState>
  ) : (
    empty
  );
  return (
    <QueryStates
      result={result}
      loading={
        <div className={classes.card}>
          <ResourceTable {...props} rows={null} />
        </div>
      }
      empty={noRows}
    >
      {(page, isStale) => {
        // Beyond the last page, or its rows are gone: the last page with rows, one step earlier each time.
        if (page.items.length === 0 && !isStale)
          return <ToPage number={Math.min(page.page - 1, Math.ceil(page.total / page.limit))} />;
        return (
          <div className={renderRows ? undefined : classes.card}>
            {renderRows ? (
              renderRows(page.items, isStale)
            ) : (
              <ResourceTable {...props} rows={page.items} isStale={isStale} />
            )}
            <Pager page={page}>{totals}</Pager>
          </div>
        );
      }}
    </QueryStates>
  );
}

/** Redirects to another page of the list. */
function ToPage({ number }: { number: number }) {
  const { search } = useLocation();
  return (
    <Navigate
      replace
      to={`?${changed(search, { page: number > 1 ? String(number) : null, cursor: null })}`}
    />
  );
}
