import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dangerLook } from '../danger-look.tsx';
import { messages as m } from '../messages.ts';
import { Modal } from '../overlays.tsx';
import classes from './dialog-form.module.css';

type Props = {
  title: string;
  verb: string;
  /** What the other button does, where `Cancel` would be ambiguous: `Keep subscription`. */
  cancelVerb?: string;
  isDanger?: boolean;
  isSending: boolean;
  /** False while there is nothing to send yet. */
  isReady?: boolean;
  /** What the API said no with. */
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  size?: 'xl';
  /** What else can be done here, at the start of the foot. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A field in error, or the first choice of a group in error: the group only says so in what describes it. */
const inError = ['[aria-invalid="true"]', '[role$="group"][aria-describedby*="-error"] input'].join();

/** A small form in a dialog. Its buttons stay in sight where the form is taller than the window. */
export function DialogForm({
  title,
  verb,
  cancelVerb = m.cancel,
  isDanger,
  isSending,
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
  // What is missing or wrong is marked in the same pass: the first of it is where the person goes on.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(inError)?.focus();
  }, [tries]);
  return (
    <Modal
      opened
      onClose={onClose}
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
            <Button type="submit" loading={isSending} disabled={!isReady} {...(isDanger && dangerLook)}>
              {verb}
            </Button>
          </Group>
        </div>
      </form>
    </Modal>
  );
}
