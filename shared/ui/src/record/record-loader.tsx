import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { FailedState } from '../failed-state.tsx';
import { PageHeader } from '../page-header.tsx';
import type { IconComponent } from '../status-badge.tsx';
import { faceOf, type QueryLike } from '../table/list-face.ts';

export type RecordLabels = {
  /** What it is, for the page's title while its name is not known: `Payment`. */
  record: string;
  loading: string;
  notFoundTitle: string;
  notFoundText: string;
  back: string;
};

type Props<T> = {
  result: QueryLike<T>;
  icon: IconComponent;
  words: RecordLabels;
  /** Where `words.back` leads when there is no such record, or none to be had. */
  listPath: string;
  children: (data: T) => ReactNode;
};

/** An address without a record, or one that no record can have. */
const isUnknown = (error: Error | null): boolean =>
  error !== null && 'status' in error && (error.status === 404 || error.status === 422);

/** The record of an address: what to see until it is there, when it fails, and when there is none. */
export function RecordLoader<T>({ result, icon, words, listPath, children }: Props<T>) {
  const face = faceOf(result);
  if (face.face === 'ready') return children(face.data);
  if (face.face === 'loading') return <RecordSkeleton label={words.loading} />;
  return (
    <>
      <PageHeader title={words.record} crumbs={[{ label: words.back, to: listPath }]} />
      {isUnknown(result.error) ? (
        <EmptyState icon={icon} title={words.notFoundTitle} text={words.notFoundText} />
      ) : (
        <FailedState
          message={face.message}
          errorId={face.errorId}
          onRetry={face.retry}
          isRetrying={face.isRetrying}
        />
      )}
    </>
  );
}

function RecordSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton height={14} width={90} />
      <Skeleton height={28} width="min(24rem, 70%)" />
      <Skeleton height={14} width="min(30rem, 90%)" />
      <Skeleton height={280} mt="md" />
    </Stack>
  );
}
