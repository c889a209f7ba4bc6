import { EmptyState, type IconComponent, LoadingTable, QueryStates } from '@backlot/ui';
import { CursorPager } from '@backlot/ui/table';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
export const PagedList = <Row,>({ result, page, onPage, failed, empty, children }: Props<Row>) => (
  <QueryStates
    result={result}
    failedTitle={failed}
    loading={<LoadingTable columns={[4, 2, 2, 2]} rows={3} />}
    empty={<EmptyState {...empty} />}
  >
    {(data) => (
      <>
        <ul className={classes.timeline} aria-busy={result.isFetching}>
          {data.items.map(children)}
        </ul>
        <CursorPager page={page} of={data} onPage={onPage} />
      </>
    )}
  </QueryStates>
);
