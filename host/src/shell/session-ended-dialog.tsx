import {
  authApi,
  type Login,
  type SecondStep,
  type SignedInUser,
} from '@backlot/contracts/platform/accounts/auth';
import { queryClient } from '@backlot/data/query-client';
import { queryOf } from '@backlot/data/query';
import { signIn, useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Modal, Text, TextInput } from '@backlot/ui';
import { ActionButtons, ActionForm, useActionForm } from '@backlot/ui/record';
import { lazy, Suspense, useState } from 'react';
import { PasswordInput } from './password-input.tsx';
import { redirectToRoot } from './redirects.ts';
import { signInAgain } from './session-ended.data.ts';
import { sessionEndedMessages as labels } from './session-ended.messages.ts';

const SecondStepAgain = lazy(async () => ({
  default: (await import('./second-step-again.tsx')).SecondStepAgain,
}));

type Props = { isOpen: boolean; onLeave: () => void; onBack: () => void };

/** A sign-in over the page, which keeps its state. */
export function SessionEndedDialog({ isOpen, onLeave, onBack }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onLeave}
      title={labels.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <SignInAgain onLeave={onLeave} onBack={onBack} />
    </Modal>
  );
}

function SignInAgain({ onLeave, onBack }: Omit<Props, 'isOpen'>) {
  const before = useUser();
  // The session's record doesn't hold it.
  const email = queryClient.getQueryData<SignedInUser>(queryOf(authApi.me).queryKey)?.email ?? '';
  const [step, setStep] = useState<SecondStep | null>(null);
  const enter = (login: Login) => {
    signIn(login);
    if (login._id !== before?._id) return redirectToRoot(); // another user: this page is not theirs
    void queryClient.invalidateQueries();
    onBack();
  };
  if (!step)
    return <PasswordAgain email={email} onLeave={onLeave} onSignedIn={enter} onSecondStep={setStep} />;
  return (
    <Suspense>
      <SecondStepAgain step={step} onSignedIn={enter} onRestart={() => setStep(null)} />
    </Suspense>
  );
}

type PasswordProps = {
  /** Of the person whose session ended; empty when it isn’t known. */
  email: string;
  onLeave: () => void;
  onSignedIn: (login: Login) => void;
  onSecondStep: (step: SecondStep) => void;
};

function PasswordAgain({ email, onLeave, onSignedIn, onSecondStep }: PasswordProps) {
  const signingIn = useActionMutation({
    mutationFn: signInAgain,
    onSuccess: (result) => ('secondStep' in result ? onSecondStep(result.secondStep) : onSignedIn(result)),
  });
  const { form, dialog } = useActionForm({
    endpoint: authApi.adminLogin,
    action: signingIn,
    initial: { email, password: '' },
    bodyOf: (draft) => draft,
  });
  const buttons = (
    <ActionButtons
      verb={labels.submit}
      cancelVerb={labels.leave}
      isSending={dialog.isSending}
      onCancel={onLeave}
    />
  );
  return (
    <ActionForm {...dialog} buttons={buttons}>
      <Text>{labels.body}</Text>
      <TextInput
        label={labels.email}
        type="email"
        autoComplete="username"
        data-autofocus={email === '' || undefined}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={labels.password}
        autoComplete="current-password"
        data-autofocus={email !== '' || undefined}
        {...form.getInputProps('password')}
      />
      <Text size="sm" c="dimmed">
        {labels.lost}
      </Text>
    </ActionForm>
  );
}
