import { Button, Group, Modal, Stack, Text } from '@backlot/ui';
import { formMessages as m } from './movie-form.messages.ts';
import type { useUnsavedGuard } from './use-unsaved-guard.ts';

type LeaveDialogProps = { guard: ReturnType<typeof useUnsavedGuard> };

/** Asks before unsaved input is lost; staying is the safe answer and has the focus. */
export function LeaveDialog({ guard }: LeaveDialogProps) {
  return (
    <Modal
      opened={guard.isHeld}
      onClose={guard.stay}
      title={m.leaveTitle}
      closeButtonProps={{ 'aria-label': m.close }}
    >
      <Stack>
        <Text>{m.leaveText}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={guard.stay} data-autofocus>
            {m.stay}
          </Button>
          <Button color="red" onClick={guard.leave}>
            {m.leave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
