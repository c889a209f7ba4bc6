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
import { Table } from '@backlot/ui/table';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { AppRelease } from '@backlot/contracts/appcontent';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { releasesQuery } from './app-content.data.ts';
import { listMessages, releaseMessages as m } from './app-content.messages.ts';

/** Every release, newest first. */
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
          <ReleaseTable releases={data.items} />
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

function ReleaseTable({ releases }: { releases: readonly AppRelease[] }) {
  const { number, note, actor, at, changes } = m.columns;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label={m.title} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {[number, note, actor, at, changes].map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {releases.map((release) => (
            <Table.Tr key={release._id}>
              <Table.Th scope="row">
                <Anchor component={Link} to={release._id} fw={500} c="inherit">
                  {m.release(release.number)}
                </Anchor>
              </Table.Th>
              <Table.Td>
                <Text size="sm" dir="auto" {...(release.note === '' && { c: 'dimmed' })}>
                  {release.note || m.noNote}
                </Text>
                {release.restores !== null && (
                  <Text size="xs" c="dimmed">
                    {m.restores(release.restores)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{release.actor?.name ?? m.nobody}</Table.Td>
              <Table.Td>{formatDateTime(release.at)}</Table.Td>
              <Table.Td>{m.changes(release.changeCount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
