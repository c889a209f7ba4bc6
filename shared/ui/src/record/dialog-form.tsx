import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { dangerButtonProps } from '../danger-look.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { useCloseGuard } from '../form/use-close-guard.ts';
import { messages as m } from '../messages.ts';
import { Modal } from '../overlays.tsx';
import { ActionForm, type ActionFormProps } from './action-form.tsx';
import classes from './action-form.module.css';

type Props = Omit<ActionFormProps, 'buttons'> & {
  title: string;
  verb: string;
  /** Label of the other button, where `Cancel` would be ambiguous: `Keep subscription`. */
  cancelVerb?: string;
  isDanger?: boolean;
  /** Whether closing would lose input. */
  isDirty: boolean;
  onClose: () => void;
  size?: 'xl';
  /** Another action, at the start of the footer. */
  aside?: ReactNode;
};

/** A small form in a dialog. Its footer is sticky when the form is taller than the window. Escape asks before input is lost. */
export function DialogForm({
  title,
  verb,
  cancelVerb = m.cancel,
  isDanger,
  isDirty,
  onClose,
  size,
  aside,
  ...form
}: Props) {
  const { isSending, isReady = true } = form;
  const { close, guard } = useCloseGuard(isDirty, onClose);
  const buttons = (
    <Group justify="flex-end" gap="xs">
      {aside && <Box me="auto">{aside}</Box>}
      <Button variant="default" onClick={onClose} disabled={isSending}>
        {cancelVerb}
      </Button>
      <Button type="submit" loading={isSending} disabled={!isReady} {...(isDanger && dangerButtonProps)}>
        {verb}
      </Button>
    </Group>
  );
  return (
    <>
      <Modal
        opened
        onClose={close}
        isBusy={isSending}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': m.close }}
        classNames={{ content: classes.content }}
      >
        <ActionForm {...form} buttons={buttons} />
      </Modal>
      <LeaveDialog guard={guard} />
    </>
  );
}
