import { cancelStepUp, confirmStepUp, isStepUpRequestedAtom } from '@backlot/data/step-up';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, Modal, Stack, Text, TextInput } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { messages } from './shell.messages.ts';

const labels = messages.stepUp;

/** Requests the password when an action requires step-up; `withStepUp` waits for the result. */
export function StepUpDialog() {
  const isRequested = useAtomValue(isStepUpRequestedAtom);
  return (
    <Modal
      opened={isRequested}
      onClose={cancelStepUp}
      title={labels.title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <PasswordAgain />
    </Modal>
  );
}

function PasswordAgain() {
  const [password, setPassword] = useState('');
  const confirming = useActionMutation({ mutationFn: confirmStepUp });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // a React tree event: the dialog may be inside the form that triggered it
    confirming.mutate(password);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{labels.body}</Text>
        <TextInput
          label={labels.password}
          type="password"
          autoComplete="current-password"
          value={password}
          error={confirming.failure}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancelStepUp}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={confirming.isPending} disabled={password === ''}>
            {labels.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
