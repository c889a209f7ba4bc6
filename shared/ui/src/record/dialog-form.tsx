import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dangerButtonProps } from '../danger-look.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { useCloseGuard } from '../form/use-close-guard.ts';
import { messages as m } from '../messages.ts';
import { Modal } from '../overlays.tsx';
import classes from './dialog-form.module.css';

type Props = {
  title: string;
  verb: string;
  /** Label of the other button, where `Cancel` would be ambiguous: `Keep subscription`. */
  cancelVerb?: string;
  isDanger?: boolean;
  isSending: boolean;
  /** Whether closing would lose input. */
  isDirty: boolean;
  /** False while there is nothing to submit. */
  isReady?: boolean;
  /** The message of a refused request. */
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  size?: 'xl';
  /** Another action, at the start of the footer. */
  aside?: ReactNode;
  children: ReactNode;
};

/** An invalid field, or the first choice of an invalid group, which is marked only by its description. */
const inError = ['[aria-invalid="true"]', '[role$="group"][aria-describedby*="-error"] input'].join();

/** A small form in a dialog. Its footer is sticky when the form is taller than the window. Escape asks before input is lost. */
export function DialogForm({
  title,
  verb,
  cancelVerb = m.cancel,
  isDanger,
  isSending,
  isDirty,
  isReady = true,
  failure,
  onSubmit,
  onClose,
  size,
  aside,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const { close, guard } = useCloseGuard(isDirty, onClose);
  // Invalid fields are marked in the same render, refused ones when the request ends: the first gets the focus.
  useEffect(() => {
    if (tries > 0 && !isSending) form.current?.querySelector<HTMLElement>(inError)?.focus();
  }, [tries, isSending]);
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
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady || isSending) return;
            setTries((tries) => tries + 1);
            onSubmit();
          }}
        >
          <Stack>{children}</Stack>
          <div className={classes.foot}>
            {failure && (
              <Text c="var(--mantine-color-error)" size="sm" role="alert">
                {failure}
              </Text>
            )}
            <Group justify="flex-end" gap="xs">
              {aside && <Box me="auto">{aside}</Box>}
              <Button variant="default" onClick={onClose} disabled={isSending}>
                {cancelVerb}
              </Button>
              <Button
                type="submit"
                loading={isSending}
                disabled={!isReady}
                {...(isDanger && dangerButtonProps)}
              >
                {verb}
              </Button>
            </Group>
          </div>
        </form>
      </Modal>
      <LeaveDialog guard={guard} />
    </>
  );
}
