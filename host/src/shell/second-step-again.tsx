import { authApi, type Login, type SecondStep } from '@backlot/contracts/platform/accounts/auth';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Text, TextInput } from '@backlot/ui';
import { ActionButtons, ActionForm, useActionForm } from '@backlot/ui/record';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { passkeySignIn } from '../passkeys/load-passkeys.ts';
import { sendSecondStep } from './session-ended.data.ts';
import { sessionEndedMessages as labels } from './session-ended.messages.ts';

type Props = { step: SecondStep; onSignedIn: (login: Login) => void; onRestart: () => void };

/** The second factor of a sign-in over the page. */
export function SecondStepAgain({ step: { ticket, methods }, onSignedIn, onRestart }: Props) {
  const sending = useActionMutation({ mutationFn: sendSecondStep, onSuccess: onSignedIn });
  const withPasskey = useActionMutation({ mutationFn: passkeySignIn, onSuccess: onSignedIn });
  const { form, dialog } = useActionForm({
    endpoint: authApi.secondStep,
    action: sending,
    initial: { code: '' },
    bodyOf: ({ code }) => ({ ticket, code }),
  });
  const passkey = methods.includes('passkey') && canUsePasskeys() && (
    <Button variant="default" loading={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
      {labels.passkey}
    </Button>
  );
  const buttons = (
    <ActionButtons
      verb={labels.continue}
      cancelVerb={labels.restart}
      isSending={dialog.isSending}
      isReady={form.values.code !== ''}
      onCancel={onRestart}
      aside={passkey}
    />
  );
  return (
    <ActionForm {...dialog} failure={dialog.failure ?? withPasskey.failure} buttons={buttons}>
      <Text>{methods.includes('code') ? labels.codeBody : labels.passkeyBody}</Text>
      <TextInput
        label={labels.code}
        autoComplete="one-time-code"
        data-autofocus
        autoFocus
        {...form.getInputProps('code')}
      />
    </ActionForm>
  );
}
