import { EmptyState, FailedState, IconChartBar, Skeleton } from '@backlot/ui';
import { faceOf } from '@backlot/ui/table';
import type { ReactNode } from 'react';
import { reportsMessages as m } from './reports.messages.ts';
import classes from './reports.module.css';

type Props<T> = {
  result: Parameters<typeof faceOf<T>>[0] & { isEnabled: boolean };
  draw: (data: T, isStale: boolean) => ReactNode;
};

/** A report in one of its states; nothing while its query is invalid. */
export function ReportBody<T extends { items: readonly unknown[] }>({ result, draw }: Props<T>) {
  const face = faceOf(result);
  if (!result.isEnabled && face.face !== 'ready') return null;
  if (face.face === 'failed') {
    const { message, errorId, retry, isRetrying } = face;
    return <FailedState message={message} errorId={errorId} onRetry={retry} isRetrying={isRetrying} />;
  }
  if (face.face === 'loading')
    return (
      <div className={classes.sheet} role="status" aria-label={m.loading}>
        <Skeleton height={300} />
        <Skeleton height={420} />
      </div>
    );
  if (face.data.items.length === 0)
    return <EmptyState title={m.noneTitle} text={m.noneText} icon={IconChartBar} />;
  return draw(face.data, face.isStale);
}
