import { Button, EmptyState, Group, IconHistory, LoadingTable, Paper, QueryStates } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { timelineKind, type TimelineKind } from '@backlot/contracts/people/watchers/timeline';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { detailMessages } from './detail.messages.ts';
import { TimelineRow } from './timeline-row.tsx';
import classes from './watcher-detail.module.css';

const TimelineFilter = lazy(() => import('./timeline-filter.tsx'));

const m = detailMessages.timeline;

/** The filter's, so that nothing moves when it comes. */
const filterHeight = 58;

type Props = {
  watcher: Watcher;
  /** One kind of entry; otherwise the URL holds the filter. */
  only?: 'ticket';
};

/** The timeline of a watcher, newest first, page by page. */
export function WatcherTimeline({ watcher, only }: Props) {
  const [search, setSearch] = useSearchParams();
  const shown = timelineKind.safeParse(search.get('show'));
  const kind = only ?? shown.data;
  const choose = (next: string | null) => setSearch(next ? { show: next } : {}, { replace: true });
  return (
    <Paper withBorder p="md">
      {only === undefined && (
        <Group mb="xs" mih={filterHeight}>
          <Suspense>
            <TimelineFilter kind={kind} onChoose={choose} />
          </Suspense>
        </Group>
      )}
      {/* A new key per kind starts at its first page. */}
      <TimelinePages key={`${kind ?? ''} ${watcher.version}`} _id={watcher._id} kind={kind} />
    </Paper>
  );
}

type PagesProps = { _id: string; kind: TimelineKind | undefined };

function TimelinePages({ _id, kind }: PagesProps) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <ol className={classes.timeline}>
      {cursors.map((cursor, index) => (
        <TimelinePage
          key={cursor ?? ''}
          _id={_id}
          kind={kind}
          cursor={cursor}
          {...(index === cursors.length - 1 && {
            onOlder: (next: string) => setCursors([...cursors, next]),
          })}
        />
      ))}
    </ol>
  );
}

type PageProps = PagesProps & { cursor: string | null; onOlder?: (next: string) => void };

function TimelinePage({ _id, kind, cursor, onOlder }: PageProps) {
  const query = { ...(kind && { kind }), ...(cursor && { cursor }) };
  const result = useQuery(queryOf(watchersApi.timeline, { params: { _id }, query }));
  if (!result.data)
    return (
      <li>
        <QueryStates result={result} loading={<LoadingTable columns={[1, 8, 2]} rows={6} />}>
          {() => null}
        </QueryStates>
      </li>
    );
  const { items, next } = result.data;
  if (items.length === 0 && cursor === null)
    return (
      <li>
        <EmptyState icon={IconHistory} {...emptyOf(kind)} />
      </li>
    );
  return (
    <>
      {items.map((entry) => (
        <TimelineRow key={`${entry.kind} ${entry._id} ${entry.at.getTime()}`} entry={entry} />
      ))}
      {next && onOlder && (
        <li>
          <Group justify="center" mt="md">
            <Button variant="default" onClick={() => onOlder(next)}>
              {m.older}
            </Button>
          </Group>
        </li>
      )}
    </>
  );
}

const emptyOf = (kind: TimelineKind | undefined) => {
  if (kind === 'payment') return { title: m.emptyPayments, text: m.emptyPaymentsText };
  if (kind === 'ticket') return { title: m.emptyTickets, text: m.emptyTicketsText };
  return { title: m.empty, text: m.emptyText };
};
