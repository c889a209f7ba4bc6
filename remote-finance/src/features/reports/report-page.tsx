import { EmptyState, IconChartBar, QueryFaces, type QueryLike, Skeleton } from '@backlot/ui';
import type { ReactNode } from 'react';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Props<T> = {
  result: QueryLike<T> & { isEnabled: boolean };
  render: (data: T, isStale: boolean) => ReactNode;
};

/** A report in one of its states; nothing while its query is invalid. */
export function ReportBody<T extends { items: readonly unknown[] }>({ result, render }: Props<T>) {
  if (!result.isEnabled && !result.data) return null;
  const loading = (
    <div className={classes.sheet} role="status" aria-label={m.loading}>
      <Skeleton height={300} />
      <Skeleton height={420} />
    </div>
  );
  const empty = <EmptyState title={m.noneTitle} text={m.noneText} icon={IconChartBar} />;
  return (
    <QueryFaces result={result} loading={loading} empty={empty}>
      {render}
    </QueryFaces>
  );
}
