import { credentials, factorCodeForm } from '@backlot/contracts/platform/accounts/auth';
import { z } from '@backlot/contracts/z';
import { cancelStepUp, confirmStepUp } from '@backlot/data/step-up';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Modal, Stack, Text, TextInput } from '@backlot/ui';
import { ActionButtons, ActionForm, useActionForm } from '@backlot/ui/record';
import { lazy, Suspense, useState } from 'react';
import { PasswordInput } from './password-input.tsx';
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
  password: { label: labels.password, autoComplete: 'current-password' },
  code: { label: labels.code, description: labels.codeHelp, autoComplete: 'one-time-code' },
} as const;

/** The body is one of them; a union doesn’t say which field is wrong. */
const bodies = { password: z.pick(credentials, { password: true }), code: factorCodeForm };

function ConfirmationForm({ isCode }: { isCode: boolean }) {
  const kind = isCode ? 'code' : 'password';
  const Input = isCode ? TextInput : PasswordInput;
  const confirming = useActionMutation({ mutationFn: confirmStepUp });
  const { form, dialog } = useActionForm({
    endpoint: { body: bodies[kind] },
    action: confirming,
    initial: { [kind]: '' },
    bodyOf: (draft) => draft,
  });
  const buttons = (
    <ActionButtons
      verb={labels.submit}
      isSending={dialog.isSending}
      isReady={form.values[kind] !== ''}
      onCancel={cancelStepUp}
    />
  );
  return (
    <ActionForm {...dialog} failure={null} buttons={buttons}>
      <Input
        {...inputs[kind]}
        data-autofocus
        {...form.getInputProps(kind)}
        error={form.errors[kind] ?? dialog.failure}
      />
    </ActionForm>
  );
}
