import { Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './action-form.module.css';

/** What `useActionForm` returns as `dialog` fits, except `buttons` and the fields. */
export type ActionFormProps = {
  isSending: boolean;
  /** False while there is nothing to submit. */
  isReady?: boolean;
  /** The message of a refused request. */
  failure: string | null;
  onSubmit: () => void;
  buttons: ReactNode;
  children: ReactNode;
};

/** An invalid field, or the first choice of an invalid group, which is marked only by its description. */
const inError = ['[aria-invalid="true"]', '[role$="group"][aria-describedby*="-error"] input'].join();

/** The form of one action: sends once at a time, and moves the focus to the first field in error. */
export function ActionForm({
  isSending,
  isReady = true,
  failure,
  onSubmit,
  buttons,
  children,
}: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // Invalid fields are marked in the same render, refused ones when the request ends: the first gets the focus.
  useEffect(() => {
    if (tries > 0 && !isSending) form.current?.querySelector<HTMLElement>(inError)?.focus();
  }, [tries, isSending]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // a React tree event: a dialog may be inside the form that opened it
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
        {buttons}
      </div>
    </form>
  );
}
