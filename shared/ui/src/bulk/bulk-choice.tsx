import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from './bulk.messages.ts';

type Props = {
  /** Whether the input is complete. */
  isReady: boolean;
  onNext: () => void;
  onClose: () => void;
  /** On the button that changes nothing; *Cancel* by default. */
  keep?: string;
  /** The inputs. */
  children: ReactNode;
};

/** The form for a bulk action's input, before its preview. */
export function BulkChoice({ isReady, onNext, onClose, keep = messages.cancel, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onNext();
      }}
    >
      <Stack>
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" disabled={!isReady}>
            {messages.next}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
