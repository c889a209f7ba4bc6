import { Button, EmptyState, FailedState, Group, type IconComponent, LoadingTable } from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
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
export function PagedList<Row>({ result, page, onPage, failed, empty, children }: Props<Row>) {
  const { data, error, refetch, isFetching } = result;
  if (!data && error)
    return (
      <FailedState
        title={failed}
        message={messageOf(error)}
        errorId={error instanceof CallError ? error.errorId : null}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingTable columns={[4, 2, 2, 2]} rows={3} />;
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
