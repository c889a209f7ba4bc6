import {
  Anchor,
  EmptyState,
  formatDateTime,
  IconHistory,
  LoadingTable,
  PageHeader,
  QueryStates,
  Text,
  useDocumentTitle,
} from '@backlot/ui';
import { CursorPager } from '@backlot/ui/table';
import type { AppRelease } from '@backlot/contracts/site/app-content/app-content';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listPath, releasesQuery } from '../app-content.data.ts';
import classes from '../app-content.module.css';
import { listMessages, releaseMessages as m } from '../app-content.messages.ts';

/** All releases, newest first. */
export function ReleasesPage() {
  useDocumentTitle(m.title);
  const [page, setPage] = useState(1);
  const result = useQuery({ ...releasesQuery(page), placeholderData: keepPreviousData });
  const { data } = result;
  return (
    <>
      <PageHeader
        title={m.title}
        crumbs={[{ label: listMessages.title, to: listPath }]}
        {...(data && { count: { total: data.total, isCapped: data.totalIsCapped } })}
      />
      <QueryStates result={result} loading={<LoadingTable columns={[1, 4, 2, 2, 1]} rows={6} />}>
        {(releases, isStale) =>
          releases.items.length === 0 ? (
            <EmptyState icon={IconHistory} title={m.emptyTitle} text={m.emptyText} />
          ) : (
            <div aria-busy={isStale}>
              <ReleaseList releases={releases.items} />
              <CursorPager page={page} of={releases} onPage={setPage} />
            </div>
          )
        }
      </QueryStates>
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
