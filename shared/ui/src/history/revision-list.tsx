import type { Revision } from '@backlot/contracts/platform/records/history';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { Button, Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { LoadingTable } from '../loading-table.tsx';
import { QueryFaces, type QueryLike } from '../query-faces.tsx';
import { messages } from './history.messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import type { RevisionLabels } from './revision-labels.ts';
import { RevisionCard } from './revision-card.tsx';
import classes from './revision-list.module.css';

type Props = {
  /** One page of the history; keep the previous page as placeholder. */
  result: QueryLike<Page<Revision>>;
  page: number;
  onPage: (page: number) => void;
  words: RevisionLabels;
  /** Without it no version can be restored. */
  onRestore?: ((revision: Revision) => Promise<unknown>) | undefined;
};

/** The revisions of a record, newest first; each can be restored. */
export function RevisionList({ result, page, onPage, words, onRestore }: Props) {
  const [chosen, setChosen] = useState<Revision | null>(null);
  return (
    <>
      <QueryFaces
        result={result}
        failedTitle={messages.failed}
        loading={<LoadingTable columns={[3, 7]} rows={5} />}
        empty={<EmptyState icon={IconHistory} title={messages.empty} text={messages.emptyText} />}
      >
        {({ items, limit, total }, isStale) => (
          <>
            <Stack component="ol" gap="sm" className={classes.list} aria-busy={isStale}>
              {items.map((revision) => (
                <li key={revision._id}>
                  <RevisionCard
                    revision={revision}
                    words={words}
                    {...(onRestore && revision.restorable && { onRestore: () => setChosen(revision) })}
                  />
                </li>
              ))}
            </Stack>
            <Pages page={page} isLast={page * limit >= total} onPage={onPage} />
          </>
        )}
      </QueryFaces>
      {onRestore && <RestoreDialog revision={chosen} onRestore={onRestore} onClose={() => setChosen(null)} />}
    </>
  );
}

function Pages({ page, isLast, onPage }: { page: number; isLast: boolean; onPage: Props['onPage'] }) {
  if (page === 1 && isLast) return null;
  return (
    <Group justify="center" mt="md">
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {messages.newer}
      </Button>
      <Button variant="default" disabled={isLast} onClick={() => onPage(page + 1)}>
        {messages.older}
      </Button>
    </Group>
  );
}
