import { Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { DropText, DropZone } from '../drop-zone.tsx';
import { messages } from './transfer.messages.ts';

type Props = Pick<ComponentProps<typeof DropZone>, 'onChoose' | 'accept' | 'fraction' | 'error'> & {
  hint: string;
};

/** Accepts one file, by click, keyboard or drop. */
export function FileDrop({ hint, ...zone }: Props) {
  const hintId = useId();
  return (
    <DropZone {...zone} layout="column" progressLabel={messages.sending} hintId={hintId}>
      <IconUpload size={28} aria-hidden />
      <span>
        <DropText choose={messages.choose} orDrop={messages.orDrop} />
      </span>
      <Text component="span" id={hintId} c="dimmed" size="xs">
        {hint}
      </Text>
    </DropZone>
  );
}
