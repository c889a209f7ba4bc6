import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { type SecondFactor, secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  Button,
  ConfirmDialog,
  formatDate,
  Text,
  Title,
  toast,
  toastError,
  useDisclosure,
} from '@backlot/ui';
import { useState } from 'react';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { removeAuthenticator, startAuthenticator } from './second-factor.data.ts';
import { messages } from './second-factor.messages.ts';
import classes from './second-factor.module.css';

const labels = messages.authenticator;

type Setup = Response<typeof secondFactorApi.start>;
type Props = {
  userId: string;
  authenticator: SecondFactor['authenticator'];
  onAdded: (result: Response<typeof secondFactorApi.confirm>) => void;
};

/** The authenticator app: setting it up, or removing it. */
export function Authenticator({ userId, authenticator, onAdded }: Props) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const starting = useActionMutation({
    mutationFn: () => startAuthenticator(userId),
    onSuccess: setSetup,
    onError: toastError,
  });
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <Title order={3} size="h5">
          {labels.title}
        </Title>
        <Text size="sm" c="dimmed">
          {authenticator ? labels.since(formatDate(authenticator.addedAt)) : labels.none}
        </Text>
      </div>
      {authenticator ? (
        <RemoveAuthenticator userId={userId} />
      ) : (
        <Button variant="default" loading={starting.isPending} onClick={() => starting.mutate()}>
          {labels.add}
        </Button>
      )}
      {setup && (
        <AuthenticatorDialog
          userId={userId}
          setup={setup}
          onClose={() => setSetup(null)}
          onAdded={(result) => {
            setSetup(null);
            toast.success(secondFactorApi.confirm.message);
            onAdded(result);
          }}
        />
      )}
    </div>
  );
}

function RemoveAuthenticator({ userId }: { userId: string }) {
  const [isConfirming, { open, close }] = useDisclosure();
  const removing = useActionMutation({
    mutationFn: () => removeAuthenticator(userId),
    onSuccess: () => {
      close();
      toast.success(secondFactorApi.remove.message);
    },
  });
  return (
    <>
      <Button variant="default" onClick={open}>
        {labels.remove}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={labels.removeTitle}
        verb={labels.remove}
        isDanger
        action={removing}
        onClose={close}
      >
        {labels.removeText}
      </ConfirmDialog>
    </>
  );
}
