import { Button, Group, Modal, Stack, Text } from '@backlot/ui';
import type { ReactNode } from 'react';
import { actionsMessages as m } from './actions.messages.ts';

type Props = {
  title: string;
  verb: string;
  isSending: boolean;
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A small form in a dialog. */
export function DialogForm({ title, verb, isSending, failure, onSubmit, onClose, children }: Props) {
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
            <Button type="submit" loading={isSending}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
