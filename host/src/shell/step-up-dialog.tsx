import { cancelStepUp, confirmStepUp } from '@backlot/data/step-up';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, Modal, Stack, Text, TextInput } from '@backlot/ui';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { messages } from './shell.messages.ts';
import { stepUpMessages as labels } from './step-up.messages.ts';

const StepUpFactors = lazy(async () => ({ default: (await import('./step-up-factors.tsx')).StepUpFactors }));

/** Requests a confirmation when an action requires step-up; `withStepUp` waits for the result. */
export function StepUpDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <Modal
      opened={isOpen}
      onClose={cancelStepUp}
      title={labels.title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <Confirmation />
    </Modal>
  );
}

function Confirmation() {
  const [isCode, setCode] = useState(false);
  return (
    <Stack gap="md">
      <Text>{labels.body}</Text>
      <ConfirmationForm key={String(isCode)} isCode={isCode} />
      <Suspense>
        <StepUpFactors isCode={isCode} onChoose={setCode} />
      </Suspense>
    </Stack>
  );
}

const inputs = {
  password: { label: labels.password, type: 'password', autoComplete: 'current-password' },
  code: { label: labels.code, description: labels.codeHelp, autoComplete: 'one-time-code' },
} as const;

function ConfirmationForm({ isCode }: { isCode: boolean }) {
  const [typed, setTyped] = useState('');
  const confirming = useActionMutation({ mutationFn: confirmStepUp });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // a React tree event: the dialog may be inside the form that triggered it
    confirming.mutate(isCode ? { code: typed } : { password: typed });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          {...inputs[isCode ? 'code' : 'password']}
          value={typed}
          error={confirming.failure}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (confirming.failure) confirming.reset();
          }}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancelStepUp}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={confirming.isPending} disabled={typed === ''}>
            {labels.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
