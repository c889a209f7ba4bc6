import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dangerLook } from '../danger-look.tsx';
import { messages as m } from '../messages.ts';
import { Modal } from '../overlays.tsx';

type Props = {
  title: string;
  verb: string;
  isDanger?: boolean;
  isSending: boolean;
  /** What the API said no with. */
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A small form in a dialog. */
export function DialogForm({
  title,
  verb,
  isDanger,
  isSending,
  failure,
  onSubmit,
  onClose,
  children,
}: Props) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': m.close }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack>
          {children}
          {failure && (
            <Text c="var(--mantine-color-error)" size="sm" role="alert">
              {failure}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.cancel}
            </Button>
            <Button type="submit" loading={isSending} {...(isDanger && dangerLook)}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
