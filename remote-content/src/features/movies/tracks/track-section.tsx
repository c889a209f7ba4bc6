import { Button, IconTrash, Text, Title } from '@backlot/ui';
import type { ReactNode } from 'react';
import classes from './tracks.module.css';
import { tracksMessages as m } from './tracks.messages.ts';

type Props = {
  title: string;
  /** Said instead of rows; null when there are some. */
  empty: string | null;
  action: ReactNode;
  note?: string | null;
  children: ReactNode;
};

/** A named list of tracks with what adds one. */
export function TrackSection({ title, empty, action, note, children }: Props) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {title}
        </Title>
        {action}
      </div>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      {empty && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}

/** One track; `words` tells it from the others. */
export function TrackRow({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li>
      <div className={classes.row} role="group" aria-label={words}>
        {children}
      </div>
    </li>
  );
}

export function RemoveRow({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <Button
      className={classes.tools}
      variant="subtle"
      color="red"
      size="compact-sm"
      leftSection={<IconTrash size={14} />}
      aria-label={m.removeOf(words)}
      onClick={onRemove}
    >
      {m.remove}
    </Button>
  );
}
