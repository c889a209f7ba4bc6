import { authApi, credentials, type Login, type SecondStep } from '@backlot/contracts/platform/accounts/auth';
import type { z } from '@backlot/contracts/z';
import { call } from '@backlot/data/call';
import { queryClient } from '@backlot/data/query-client';
import { signIn, useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@backlot/ui';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { redirectToRoot } from './redirects.ts';
import { sessionEndedMessages as labels } from './session-ended.messages.ts';

const SecondStepAgain = lazy(async () => ({
  default: (await import('./second-step-again.tsx')).SecondStepAgain,
}));

type Credentials = z.infer<typeof credentials>;
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
  const [step, setStep] = useState<SecondStep | null>(null);
  const enter = (login: Login) => {
    signIn(login);
    if (login._id !== before?._id) return redirectToRoot(); // another user: this page is not theirs
    void queryClient.invalidateQueries();
    onBack();
  };
  if (!step) return <PasswordAgain onLeave={onLeave} onSignedIn={enter} onSecondStep={setStep} />;
  return (
    <Suspense>
      <SecondStepAgain step={step} onSignedIn={enter} onRestart={() => setStep(null)} />
    </Suspense>
  );
}

type PasswordProps = {
  onLeave: () => void;
  onSignedIn: (login: Login) => void;
  onSecondStep: (step: SecondStep) => void;
};

function PasswordAgain({ onLeave, onSignedIn, onSecondStep }: PasswordProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const signingIn = useActionMutation({
    mutationFn: (body: Credentials) => call(authApi.adminLogin, { body }),
    onSuccess: (result) => ('secondStep' in result ? onSecondStep(result.secondStep) : onSignedIn(result)),
  });
  const failure = problem ?? signingIn.failure;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = credentials.safeParse({ email, password });
    setProblem(checked.error?.issues[0]?.message ?? null);
    if (checked.success) signingIn.mutate(checked.data);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{labels.body}</Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={labels.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={labels.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {labels.lost}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onLeave}>
            {labels.leave}
          </Button>
          <Button type="submit" loading={signingIn.isPending}>
            {labels.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
