import type { Revision } from '@backlot/contracts/platform/records/history';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type QueryKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { LoadingTable } from '../loading-table.tsx';
import type { QueryLike } from '../table/list-face.ts';
import { NewerOlder } from '../table/newer-older.tsx';
import { QueryFaces } from '../table/query-faces.tsx';
import { messages } from './history.messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import type { RevisionLabels } from './revision-labels.ts';
import { RevisionCard } from './revision-card.tsx';
import classes from './revision-list.module.css';

type Shared = {
  words: RevisionLabels;
  /** Restores the record; rejects with what went wrong. Without it nothing can be restored. */
  onRestore?: ((revision: Revision) => Promise<unknown>) | undefined;
};
type Props = Shared & {
  /** The requested page of the history; keep the previous page as placeholder. */
  result: QueryLike<Page<Revision>>;
  page: number;
  onPage: (page: number) => void;
};

/** Every change of a record, newest first; any earlier revision can be restored. */
export function RevisionList({ result, page, onPage, words, onRestore }: Props) {
  const [chosen, setChosen] = useState<Revision | null>(null);
  return (
    <QueryFaces
      result={result}
      loading={<LoadingTable columns={[3, 7]} rows={5} />}
      failedTitle={messages.failed}
    >
      {(data, isStale) =>
        data.items.length === 0 ? (
          <EmptyState icon={IconHistory} title={messages.empty} text={messages.emptyText} />
        ) : (
          <>
            <Stack component="ol" gap="sm" className={classes.list} aria-busy={isStale}>
              {data.items.map((revision) => (
                <li key={revision._id}>
                  <RevisionCard
                    revision={revision}
                    words={words}
                    {...(onRestore && revision.restorable && { onRestore: () => setChosen(revision) })}
                  />
                </li>
              ))}
            </Stack>
            <NewerOlder page={page} of={data} onPage={onPage} />
            {onRestore && (
              <RestoreDialog revision={chosen} onRestore={onRestore} onClose={() => setChosen(null)} />
            )}
          </>
        )
      }
    </QueryFaces>
  );
}

type HistoryProps = Shared & {
  /** Asks for one page of the history. */
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
