import { authApi, type Login, type SecondStep } from '@backlot/contracts/platform/accounts/auth';
import { call } from '@backlot/data/call';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Alert, Button, Group, Stack, Text, TextInput } from '@backlot/ui';
import { type FormEvent, useState } from 'react';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { passkeySignIn } from '../passkeys/load-passkeys.ts';
import { sessionEndedMessages as labels } from './session-ended.messages.ts';

type Props = { step: SecondStep; onSignedIn: (login: Login) => void; onRestart: () => void };

/** The second factor of a sign-in over the page. */
export function SecondStepAgain({ step: { ticket, methods }, onSignedIn, onRestart }: Props) {
  const [code, setCode] = useState('');
  const sending = useActionMutation({
    mutationFn: () => call(authApi.secondStep, { body: { ticket, code } }),
    onSuccess: onSignedIn,
  });
  const withPasskey = useActionMutation({ mutationFn: passkeySignIn, onSuccess: onSignedIn });
  const failure = sending.failure ?? withPasskey.failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{methods.includes('code') ? labels.codeBody : labels.passkeyBody}</Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={labels.code}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          data-autofocus
          autoFocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onRestart}>
            {labels.restart}
          </Button>
          {methods.includes('passkey') && canUsePasskeys() && (
            <Button variant="default" loading={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
              {labels.passkey}
            </Button>
          )}
          <Button type="submit" loading={sending.isPending} disabled={code === ''}>
            {labels.continue}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
