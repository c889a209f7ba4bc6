import { Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { DropText, DropZone } from '../drop-zone.tsx';
import { fileMessages as messages } from './upload.messages.ts';

type Props = Pick<ComponentProps<typeof DropZone>, 'onChoose' | 'accept' | 'error'> & {
  hint: string;
  /** Progress of the upload, 0 to 1; null without one. */
  fraction?: number | null;
  /** The name of the chosen file, where it isn't sent when it is chosen. */
  fileName?: string | undefined;
};

/** Accepts one file, by click, keyboard or drop. */
export function FileDrop({ hint, fraction = null, fileName, ...zone }: Props) {
  const hintId = useId();
  return (
    <DropZone
      {...zone}
      fraction={fraction}
      layout="column"
      progressLabel={messages.uploading}
      hintId={hintId}
    >
      <IconUpload size={28} aria-hidden />
      {fileName && (
        <Text component="span" size="sm" fw={500}>
          <bdi>{fileName}</bdi>
        </Text>
      )}
      <span>
        <DropText choose={fileName ? messages.replace : messages.choose} orDrop={messages.orDrop} />
      </span>
      <Text component="span" id={hintId} c="dimmed" size="xs">
        {hint}
      </Text>
    </DropZone>
  );
}
