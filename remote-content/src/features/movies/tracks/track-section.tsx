import { Button, IconTrash, Text, Title } from '@backlot/ui';
import type { ReactNode } from 'react';
import classes from './tracks.module.css';
import { tracksMessages as m } from './tracks.messages.ts';

type Props = {
  title: string;
  /** Shown instead of rows; null when there are some. */
  empty: string | null;
  action: ReactNode;
  note?: string | null;
  children: ReactNode;
};

/** A named list of tracks, with its button that adds one. */
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

/** One track under its name. */
export function TrackRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <div className={classes.row} role="group" aria-label={name}>
        {children}
      </div>
    </li>
  );
}

export const RemoveRow = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Button
    className={classes.tools}
    variant="subtle"
    color="red"
    size="compact-sm"
    leftSection={<IconTrash size={14} />}
    aria-label={m.removeOf(name)}
    onClick={onRemove}
  >
    {m.remove}
  </Button>
);
