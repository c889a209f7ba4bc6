import type { Response } from '@backlot/contracts/platform/http/endpoint';
import type { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@backlot/ui';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { confirmAuthenticator } from './second-factor.data.ts';
import { messages } from './second-factor.messages.ts';
import classes from './second-factor.module.css';

const labels = messages.authenticator;
const QrCode = lazy(() => import('./qr-code.tsx'));

type Setup = Response<typeof secondFactorApi.start>;
type Added = Response<typeof secondFactorApi.confirm>;
type Props = {
  userId: string;
  /** Null: closed. */
  setup: Setup | null;
  onClose: () => void;
  onAdded: (result: Added) => void;
};

/** The secret as a QR code and as text, and the first code, which turns it on. */
export function AuthenticatorDialog({ userId, setup, onClose, onAdded }: Props) {
  return (
    <Modal
      opened={setup !== null}
      onClose={onClose}
      title={labels.dialog}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {setup && <FirstCode userId={userId} setup={setup} onClose={onClose} onAdded={onAdded} />}
    </Modal>
  );
}

function FirstCode({ userId, setup, onClose, onAdded }: Props & { setup: Setup }) {
  const [code, setCode] = useState('');
  const confirming = useActionMutation({
    mutationFn: () => confirmAuthenticator(userId, code),
    onSuccess: onAdded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirming.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{labels.scan}</Text>
        <Suspense fallback={<Skeleton className={classes.qr} />}>
          <QrCode text={setup.uri} label={labels.qr} />
        </Suspense>
        <div>
          <Text size="sm">{labels.type}</Text>
          <Text className={classes.secret}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Text>
        </div>
        <TextInput
          label={labels.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          error={confirming.failure}
          onChange={(event) => setCode(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={confirming.isPending} disabled={code === ''}>
            {labels.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
