import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { LoadingTable } from '../loading-table.tsx';
import { QueryStates, type QueryLike } from '../query-states.tsx';
import type { IconComponent } from '../status-badge.tsx';

type Messages = { emptyTitle: string; emptyText: string; noMatch: string; clear: string };
type Props<Row> = {
  result: QueryLike<Row[]>;
  /** Widths of the columns while the rows are loading. */
  widths: number[];
  icon: IconComponent;
  messages: Messages;
  isFiltered: boolean;
  onClear: () => void;
  /** The button that adds the first record. */
  add: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** The states of a list that `ListPage` can't render; without rows it is either empty or has no match. */
export function ListStates<Row>({
  result,
  widths,
  icon,
  messages: m,
  isFiltered,
  onClear,
  add,
  children,
}: Props<Row>) {
  const empty = isFiltered ? (
    <EmptyState icon={icon} title={m.noMatch}>
      <Button variant="default" onClick={onClear}>
        {m.clear}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={m.emptyTitle} text={m.emptyText}>
      {add}
    </EmptyState>
  );
  return (
    <QueryStates result={result} loading={<LoadingTable columns={widths} rows={6} />} empty={empty}>
      {children}
    </QueryStates>
  );
}
