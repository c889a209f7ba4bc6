import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { LoadingTable } from '../loading-table.tsx';
import type { IconComponent } from '../status-badge.tsx';
import type { QueryLike } from './list-face.ts';
import { QueryFaces } from './query-faces.tsx';

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

/** The four faces of a list that `ListPage` can't draw: loading, failed with retry, empty or without a match, ready. */
export function ListFaces<Row>({
  result,
  widths,
  icon,
  messages: m,
  isFiltered,
  onClear,
  add,
  children,
}: Props<Row>) {
  return (
    <QueryFaces result={result} loading={<LoadingTable columns={widths} rows={6} />}>
      {(rows) => {
        if (rows.length > 0) return children(rows);
        return isFiltered ? (
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
      }}
    </QueryFaces>
  );
}
