import type { Revision } from '@backlot/contracts/platform/records/history';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { Button, Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { FailedState } from '../failed-state.tsx';
import { LoadingTable } from '../loading-table.tsx';
import { faceOf, type QueryLike } from '../table/list-face.ts';
import { messages } from './history.messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import type { RevisionLabels } from './revision-labels.ts';
import { RevisionCard } from './revision-card.tsx';
import classes from './revision-list.module.css';

type Props = {
  /** The page of the history that is asked for; keep the page before as placeholder. */
  result: QueryLike<Page<Revision>>;
  page: number;
  onPage: (page: number) => void;
  words: RevisionLabels;
  /** Takes the record back; rejects with what went wrong. Without it nothing can be taken back. */
  onRestore?: ((revision: Revision) => Promise<unknown>) | undefined;
};

/** Every change of a record, newest first; any earlier state can be brought back. */
export function RevisionList({ result, page, onPage, words, onRestore }: Props) {
  const [chosen, setChosen] = useState<Revision | null>(null);
  const face = faceOf(result);
  if (face.face === 'failed') {
    const { message, errorId, retry, isRetrying } = face;
    return (
      <FailedState
        title={messages.failed}
        message={message}
        errorId={errorId}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    );
  }
  if (face.face === 'loading') return <LoadingTable columns={[3, 7]} rows={5} />;
  const { data } = face;
  if (data.items.length === 0)
    return <EmptyState icon={IconHistory} title={messages.empty} text={messages.emptyText} />;

  const isLast = page * data.limit >= data.total;
  return (
    <>
      <Stack component="ol" gap="sm" className={classes.list} aria-busy={face.isStale}>
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
      {(page > 1 || !isLast) && (
        <Group justify="center" mt="md">
          <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {messages.newer}
          </Button>
          <Button variant="default" disabled={isLast} onClick={() => onPage(page + 1)}>
            {messages.older}
          </Button>
        </Group>
      )}
      {onRestore && <RestoreDialog revision={chosen} onRestore={onRestore} onClose={() => setChosen(null)} />}
    </>
  );
}
