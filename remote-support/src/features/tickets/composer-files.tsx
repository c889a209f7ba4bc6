import { Button, CloseButton, formatBytes, IconUpload, Progress, Text } from '@backlot/ui';
import type { TicketAttachment } from '@backlot/contracts/support/tickets/message';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import classes from './composer-files.module.css';
import { ticketsMessages } from './tickets.messages.ts';
import type { Upload, useAttachments } from './use-attachments.ts';

const { attachments: m } = ticketsMessages;
type Attachments = ReturnType<typeof useAttachments>;

/** The attributes of a form that takes files by drop and paste. */
export function useFileDrop(add: Attachments['add']) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDropCapture: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      add([...event.dataTransfer.files]);
    },
    onPasteCapture: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      // Word processors add an image of the text that they copy.
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      event.stopPropagation();
      add(files);
    },
  };
}

/** Opens the file picker. */
export function AttachButton({ add }: Pick<Attachments, 'add'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
        {m.attach}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={m.attach}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

type Props = Pick<Attachments, 'uploads' | 'remove' | 'dismiss'> & { files: readonly TicketAttachment[] };

/** The files of a message that isn't sent yet, those being uploaded, and why others aren't attached. */
export const ComposerFiles = ({ files, uploads, remove, dismiss }: Props) =>
  files.length + uploads.length > 0 && (
    <ul className={classes.files} aria-label={m.files}>
      {files.map(({ _id, name, bytes }) => (
        <li key={_id} className={classes.file}>
          <FileName name={name} bytes={bytes} />
          <CloseButton size="sm" aria-label={m.remove(name)} onClick={() => remove(_id)} />
        </li>
      ))}
      {uploads.map(({ key, ...upload }) => (
        <li key={key} className={classes.file}>
          <FileName {...upload} />
          <UploadState {...upload} onDismiss={() => dismiss(key)} />
        </li>
      ))}
    </ul>
  );

/** Why a file isn’t attached may be below the fold. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const FileName = ({ name, bytes }: Pick<Upload, 'name' | 'bytes'>) => (
  <span className={classes.name}>
    <bdi>{name}</bdi>{' '}
    <Text span size="xs" c="dimmed">
      {formatBytes(bytes)}
    </Text>
  </span>
);

const UploadState = ({
  name,
  fraction,
  refusal,
  onDismiss,
}: Omit<Upload, 'key' | 'bytes'> & { onDismiss: () => void }) =>
  refusal === null ? (
    <Progress className={classes.progress} value={fraction * 100} size="sm" aria-label={m.uploading(name)} />
  ) : (
    <>
      <Text ref={intoView} role="alert" size="xs" c="var(--mantine-color-error)" className={classes.refusal}>
        {refusal}
      </Text>
      <CloseButton size="sm" aria-label={m.dismiss(name)} onClick={onDismiss} />
    </>
  );
