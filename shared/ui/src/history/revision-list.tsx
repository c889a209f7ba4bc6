import type { Revision } from '@backlot/contracts/platform/records/history';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type QueryKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { LoadingTable } from '../loading-table.tsx';
import { CursorPager } from '../table/cursor-pager.tsx';
import { QueryStates, type QueryLike } from '../query-states.tsx';
import { messages } from './history.messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import type { RevisionLabels } from './revision-labels.ts';
import { RevisionCard } from './revision-card.tsx';
import classes from './revision-list.module.css';

type Shared = {
  labels: RevisionLabels;
  /** Without it no version can be restored. */
  onRestore?: ((revision: Revision) => Promise<unknown>) | undefined;
  /** What else a restore means, as a sentence of its dialog. */
  restoreNote?: string | undefined;
};
type Props = Shared & {
  /** One page of the history; keep the previous page as placeholder. */
  result: QueryLike<Page<Revision>>;
  page: number;
  onPage: (page: number) => void;
};

/** The revisions of a record, newest first; each can be restored. */
export function RevisionList({ result, page, onPage, labels, onRestore, restoreNote }: Props) {
  const [chosen, setChosen] = useState<Revision | null>(null);
  return (
    <>
      <QueryStates
        result={result}
        failedTitle={messages.failed}
        loading={<LoadingTable columns={[3, 7]} rows={5} />}
        empty={<EmptyState icon={IconHistory} title={messages.empty} text={messages.emptyText} />}
      >
        {(data, isStale) => (
          <>
            <Stack component="ol" gap="sm" className={classes.list} aria-busy={isStale}>
              {data.items.map((revision) => (
                <li key={revision._id}>
                  <RevisionCard
                    revision={revision}
                    labels={labels}
                    {...(onRestore && revision.restorable && { onRestore: () => setChosen(revision) })}
                  />
                </li>
              ))}
            </Stack>
            <CursorPager page={page} of={data} onPage={onPage} />
          </>
        )}
      </QueryStates>
      {onRestore && (
        <RestoreDialog
          revision={chosen}
          onRestore={onRestore}
          restoreNote={restoreNote}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type HistoryProps = Shared & {
  /** The query of one page. */
  query: (page: number) => {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<Page<Revision>>;
  };
};

/** The history of a record, loaded page by page. */
export function RecordHistory({ query, ...props }: HistoryProps) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...query(page), placeholderData: keepPreviousData });
  return <RevisionList result={result} page={page} onPage={setPage} {...props} />;
}
