import { Alert, Button, TextInput } from '@backlot/ui/public';
import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react';
import { messages } from './public.messages.ts';
import classes from './public.module.css';

type Props = {
  /** Of `useContractForm`. */
  form: {
    formRef: RefObject<HTMLFormElement | null>;
    failure: string | null;
    isSending: boolean;
    submit: (event: FormEvent) => void;
  };
  submitLabel: string;
  onInput?: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The form of a public page: the failure of the last submit, the fields, the button. */
export const PublicForm = ({
  form: { formRef, failure, isSending, submit },
  submitLabel,
  onInput,
  children,
}: Props) => (
  // Never sent by the browser; if it were, a password wouldn’t be in the address.
  <form ref={formRef} method="post" className={classes.form} onSubmit={submit} onInput={onInput} noValidate>
    {failure && (
      <Alert color="red" role="alert">
        {failure}
      </Alert>
    )}
    {children}
    <Button type="submit" loading={isSending}>
      {submitLabel}
    </Button>
  </form>
);

export const EmailField = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    label={messages.email}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    withAsterisk={false}
    {...props}
  />
);
