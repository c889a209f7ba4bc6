import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { PageHeader } from '../page-header.tsx';
import { QueryStates, type QueryLike } from '../query-states.tsx';
import type { IconComponent } from '../status-badge.tsx';

export type RecordLabels = {
  /** Title of the page while the record's name is unknown: `Payment`. */
  record: string;
  loading: string;
  notFoundTitle: string;
  notFoundText: string;
  back: string;
};

/** What the list already knows of the record: its title, breadcrumb and status. */
export type RecordHead = Pick<ComponentProps<typeof PageHeader>, 'title' | 'crumbs' | 'status'>;

type Props<T> = {
  result: QueryLike<T>;
  icon: IconComponent;
  labels: RecordLabels;
  /** Where `labels.back` leads. */
  listPath: string;
  /** The head of the page while the record loads, from its row in the list; undefined without one. */
  head?: () => RecordHead | undefined;
  children: (data: T) => ReactNode;
};

/** The record of the page's URL, with loading, failed and not-found states. */
export function RecordLoader<T>({ result, icon, labels, listPath, head, children }: Props<T>) {
  const notFound = <EmptyState icon={icon} title={labels.notFoundTitle} text={labels.notFoundText} />;
  return (
    <>
      {result.data === undefined && result.error && (
        <PageHeader title={labels.record} crumbs={[{ label: labels.back, to: listPath }]} />
      )}
      <QueryStates
        result={result}
        loading={result.data === undefined && <RecordSkeleton label={labels.loading} head={head?.()} />}
        notFound={notFound}
      >
        {children}
      </QueryStates>
    </>
  );
}

function RecordSkeleton({ label, head }: { label: string; head: RecordHead | undefined }) {
  return (
    <>
      {head && <PageHeader {...head} />}
      <Stack gap="md" aria-busy>
        <VisuallyHidden role="status">{label}</VisuallyHidden>
        {!head && <Skeleton height={14} width={90} />}
        {!head && <Skeleton height={28} width="min(24rem, 70%)" />}
        {!head && <Skeleton height={14} width="min(30rem, 90%)" />}
        <Skeleton height={280} mt="md" />
      </Stack>
    </>
  );
}
