import { Progress, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './drop-zone.module.css';

type Props = {
  onChoose: (file: File) => void;
  /** Accepted file types: `.csv,.xlsx`. */
  accept: string;
  /** Icon above the text, or preview beside it. */
  layout: 'column' | 'row';
  /** Label of the progress bar. */
  progressLabel: string;
  /** Progress of the upload, 0 to 1; null without one. */
  fraction: number | null;
  error: ReactNode;
  /** ID of the hint among the children. */
  hintId?: string | undefined;
  children: ReactNode;
};

/** Accepts one file, by click, keyboard or drop; below it the progress of its upload and why it is refused. */
export function DropZone(props: Props) {
  const { onChoose, accept, layout, progressLabel, fraction, error, hintId, children } = props;
  const [isOver, setOver] = useState(false);
  const isBusy = fraction !== null;
  const choose = (file: File | undefined) => {
    if (file && !isBusy) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        className={classes.zone}
        data-layout={layout}
        data-over={isOver || undefined}
        data-busy={isBusy || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className={classes.input}
          accept={accept}
          disabled={isBusy}
          aria-describedby={hintId}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {children}
      </label>
      {isBusy && <Progress value={fraction * 100} size="sm" mt="xs" aria-label={progressLabel} />}
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

/** The text that looks like a link: `Choose a file or drop it here`. */
export const DropText = ({ choose, orDrop }: { choose: string; orDrop: string }) => (
  <bdi>
    <span className={classes.action}>{choose}</span>{' '}
    <Text component="span" c="dimmed" size="sm">
      {orDrop}
    </Text>
  </bdi>
);
