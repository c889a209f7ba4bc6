import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Skeleton, Text } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { lazy, Suspense } from 'react';
import { confirmAuthenticator } from './second-factor.data.ts';
import { messages } from './second-factor.messages.ts';
import classes from './second-factor.module.css';

const labels = messages.authenticator;
const QrCode = lazy(() => import('./qr-code.tsx'));

type Props = {
  userId: string;
  setup: Response<typeof secondFactorApi.start>;
  onClose: () => void;
  onAdded: (result: Response<typeof secondFactorApi.confirm>) => void;
};

/** The secret as a QR code and as text, and the first code, which turns it on. */
export function AuthenticatorDialog({ userId, setup, onClose, onAdded }: Props) {
  const confirming = useActionMutation({
    mutationFn: ({ code }: { code: string }) => confirmAuthenticator(userId, code),
    onSuccess: onAdded,
  });
  const { form, dialog } = useActionForm({
    endpoint: secondFactorApi.confirm,
    action: confirming,
    initial: { code: '' },
    bodyOf: (draft) => draft,
  });
  return (
    <DialogForm
      title={labels.dialog}
      verb={labels.submit}
      {...dialog}
      isDirty // closing loses the secret
      failure={null}
      onClose={onClose}
    >
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
        description={labels.codeHelp}
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('code')}
        error={form.errors['code'] ?? dialog.failure}
      />
    </DialogForm>
  );
}
