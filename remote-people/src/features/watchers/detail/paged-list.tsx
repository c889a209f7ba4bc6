import { Button, EmptyState, Group, type IconComponent, LoadingTable, QueryFaces } from '@backlot/ui';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { detailMessages as m } from './detail.messages.ts';
import classes from './watcher-detail.module.css';

type Props<Row> = {
  result: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  page: number;
  onPage: (page: number) => void;
  /** Title of the failed state. */
  failed: string;
  empty: { icon: IconComponent; title: string; text: string };
  /** One row as a list item. */
  children: (row: Row) => ReactNode;
};

/** A list that belongs to a watcher, page by page, with its loading, empty and failed states. */
export function PagedList<Row>({ result, failed, ...list }: Props<Row>) {
  return (
    <QueryFaces
      result={result}
      failedTitle={failed}
      loading={<LoadingTable columns={[4, 2, 2, 2]} rows={3} />}
    >
      {(data) => <Rows {...list} data={data} isFetching={result.isFetching} />}
    </QueryFaces>
  );
}

type RowsProps<Row> = Omit<Props<Row>, 'result' | 'failed'> & { data: Page<Row>; isFetching: boolean };

function Rows<Row>({ data, page, onPage, empty, isFetching, children }: RowsProps<Row>) {
  if (data.items.length === 0 && page === 1) return <EmptyState {...empty} />;
  const isLast = page * data.limit >= data.total;
  return (
    <>
      <ul className={classes.timeline} aria-busy={isFetching}>
        {data.items.map(children)}
      </ul>
      {(page > 1 || !isLast) && (
        <Group justify="center" mt="md">
          <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {m.newer}
          </Button>
          <Button variant="default" disabled={isLast} onClick={() => onPage(page + 1)}>
            {m.older}
          </Button>
        </Group>
      )}
    </>
  );
}
