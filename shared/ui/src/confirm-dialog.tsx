import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { dangerButtonProps } from './danger-look.tsx';
import { messages } from './messages.ts';
import { Modal } from './overlays.tsx';

type Props = FormProps & { isOpen: boolean; title: string; size?: 'xl' };

type FormProps = {
  /** The consequences, with counts. */
  children?: ReactNode;
  /** Label of the button: verb and object, `Delete 3 movies`. */
  verb: string;
  /** Label of the other button, where `Cancel` would be ambiguous. */
  cancelVerb?: string;
  isDanger?: boolean;
  /** Must be typed to enable the button; for irreversible actions. */
  typedName?: string;
  onClose: () => void;
} & Confirmation;

type Running = { isPending: boolean; failure: string | null };
/** The result of `useActionMutation`; `onConfirm` is for an action with an input, or for none. */
type Confirmation =
  | { action: Running & { mutate: () => void }; onConfirm?: never }
  | { action?: Running; onConfirm: () => void };

/** Confirms an action that can't be undone. Cancel has the focus. */
export function ConfirmDialog({ isOpen, title, size, onClose, ...rest }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      isBusy={rest.action?.isPending ?? false}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <ConfirmForm {...rest} onClose={onClose} />
    </Modal>
  );
}

function ConfirmForm({
  children,
  verb,
  cancelVerb = messages.cancel,
  isDanger = false,
  typedName,
  onClose,
  ...confirmation
}: FormProps) {
  const { isPending = false, failure } = confirmation.action ?? {};
  const [typed, setTyped] = useState('');
  const isReady = typedName === undefined || typed.trim() === typedName;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (confirmation.onConfirm) confirmation.onConfirm();
    else confirmation.action.mutate();
  };
  return (
    <form onSubmit={confirm}>
      <Stack gap="md">
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        {typedName !== undefined && (
          <TextInput
            label={messages.typeToConfirm(typedName)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        {failure && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {failure}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {cancelVerb}
          </Button>
          <Button type="submit" {...(isDanger && dangerButtonProps)} disabled={!isReady} loading={isPending}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
