import {
  Anchor,
  Button,
  EmptyState,
  FailedState,
  formatDateTime,
  Group,
  IconHistory,
  LoadingTable,
  PageHeader,
  Text,
  useDocumentTitle,
} from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { AppRelease } from '@backlot/contracts/site/app-content/app-content';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { releasesQuery } from './app-content.data.ts';
import classes from './app-content.module.css';
import { listMessages, releaseMessages as m } from './app-content.messages.ts';

/** All releases, newest first. */
export function ReleasesPage() {
  useDocumentTitle(m.title);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...releasesQuery(page),
    placeholderData: keepPreviousData,
  });
  const isLast = !data || page * data.limit >= data.total;
  return (
    <>
      <PageHeader
        title={m.title}
        crumbs={[{ label: listMessages.title, to: '/admin/pages/app_content' }]}
        {...(data && { count: { total: data.total, isCapped: data.totalIsCapped } })}
      />
      {!data && error && (
        <FailedState
          message={messageOf(error)}
          errorId={error instanceof CallError ? error.errorId : null}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <LoadingTable columns={[1, 4, 2, 2, 1]} rows={6} />}
      {data?.items.length === 0 && <EmptyState icon={IconHistory} title={m.emptyTitle} text={m.emptyText} />}
      {data && data.items.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <ReleaseList releases={data.items} />
          {(page > 1 || !isLast) && (
            <Group justify="center" mt="md">
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {m.newer}
              </Button>
              <Button variant="default" disabled={isLast} onClick={() => setPage(page + 1)}>
                {m.older}
              </Button>
            </Group>
          )}
        </div>
      )}
    </>
  );
}

function ReleaseList({ releases }: { releases: readonly AppRelease[] }) {
  return (
    <ol className={classes.releases} aria-label={m.title}>
      {releases.map(({ _id, number, note, actor, at, changeCount, restores }) => (
        <li key={_id} className={classes.release}>
          <Anchor component={Link} to={_id} fw={500} c="inherit">
            {m.release(number)}
          </Anchor>
          <Text size="sm" dir="auto" {...(note === '' && { c: 'dimmed' })}>
            {note || m.noNote}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              m.changes(changeCount),
              ...(restores === null ? [] : [m.restores(restores)]),
              actor?.name ?? m.system,
              formatDateTime(at),
            ].join(' · ')}
          </Text>
        </li>
      ))}
    </ol>
  );
}
