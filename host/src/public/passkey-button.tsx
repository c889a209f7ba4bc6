import { CallError, messageOf } from '@backlot/data/call-error';
import type { Login } from '@backlot/contracts/platform/accounts/auth';
import { Alert, Button, toast } from '@backlot/ui/public';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { passkeySignIn } from '../passkeys/load-passkeys.ts';
import { messages } from './public.messages.ts';
import classes from './public.module.css';
import { useSending } from './use-sending.ts';

type Props = { onSignedIn: (login: Login) => void; isPrimary?: boolean };

/** Signs in with a passkey of this browser; nothing where it knows none. */
export function PasskeyButton({ onSignedIn, isPrimary = false }: Props) {
  const { failure, isSending, start } = useSending();
  if (!canUsePasskeys()) return null;

  const signIn = () =>
    start(
      async () => onSignedIn(await passkeySignIn()),
      (error) => {
        if (!(error instanceof CallError && error.code === 'passkey_canceled')) toast.error(messageOf(error));
      },
    );

  return (
    <div className={classes.form}>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Button variant={isPrimary ? 'filled' : 'default'} onClick={signIn} loading={isSending}>
        {messages.passkey}
      </Button>
    </div>
  );
}
