import { Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './transfer.module.css';
import { messages } from './transfer.messages.ts';

type Props = {
  onChoose: (file: File) => void;
  /** Accepted file types: `.csv,.xlsx`. */
  accept: string;
  hint: string;
  /** Progress of the upload, 0 to 1; null without one. */
  fraction: number | null;
  error: string | null;
};

/** Accepts one file, by click, keyboard or drop. */
export function FileDrop({ onChoose, accept, hint, fraction, error }: Props) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const isBusy = fraction !== null;
  const take = (file: File | undefined) => {
    if (file && !isBusy) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        className={classes.zone}
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
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <IconUpload size={28} aria-hidden />
        <span>
          <span className={classes.action}>{messages.choose}</span>{' '}
          <Text component="span" c="dimmed" size="sm">
            {messages.orDrop}
          </Text>
        </span>
        <Text component="span" id={hintId} c="dimmed" size="xs">
          {hint}
        </Text>
      </label>
      {isBusy && <Progress value={fraction * 100} size="sm" mt="xs" aria-label={messages.sending} />}
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
