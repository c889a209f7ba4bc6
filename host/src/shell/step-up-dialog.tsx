import { messageOf } from '@backlot/data/call-error';
import { cancelStepUp, confirmStepUp, isStepUpRequestedAtom } from '@backlot/data/step-up';
import { Button, Group, Modal, Stack, Text, TextInput } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { messages } from './shell.messages.ts';

const words = messages.stepUp;

/** Asks for the password again when an action needs it; `withStepUp` waits for the answer. */
export function StepUpDialog() {
  const isAsked = useAtomValue(isStepUpRequestedAtom);
  return (
    <Modal
      opened={isAsked}
      onClose={cancelStepUp}
      title={words.title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <PasswordAgain />
    </Modal>
  );
}

function PasswordAgain() {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may stand inside the form that asked
    setSending(true);
    setFailure(null);
    try {
      await confirmStepUp(password);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{words.body}</Text>
        <TextInput
          label={words.password}
          type="password"
          autoComplete="current-password"
          value={password}
          error={failure}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancelStepUp}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={password === ''}>
            {words.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
