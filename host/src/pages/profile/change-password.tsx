import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import { queryClient } from '@backlot/data/query-client';
import { useUser } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Alert, Button, Group, Paper, Text, Title, toast, toastError } from '@backlot/ui';
import { PasswordInput } from '@backlot/ui/form';
import { ActionForm, useActionForm } from '@backlot/ui/record';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isPasswordChangeRequiredAtom } from '../../shell/forced-password-change.ts';
import { changePassword } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const labels = messages.password;
const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Sets a new password; requires the current one and ends all other sessions. */
export function ChangePassword() {
  const user = useUser();
  const isDue = useAtomValue(isPasswordChangeRequiredAtom, { store });
  const changing = useActionMutation<typeof empty, null>({
    mutationFn: (body) => changePassword(user?._id ?? '', body),
    onSuccess: async () => {
      form.reset();
      toast.success(usersApi.changePassword.message);
      store.set(isPasswordChangeRequiredAtom, false);
      await queryClient.invalidateQueries(); // refused queries can now be fetched
    },
    onError: toastError,
  });
  const { form, dialog } = useActionForm<typeof empty, (typeof usersApi.changePassword)['body']>({
    endpoint: usersApi.changePassword,
    action: changing,
    initial: empty,
    bodyOf: (draft) => draft,
  });
  const submit = (
    <Group>
      <Button type="submit" loading={dialog.isSending}>
        {labels.submit}
      </Button>
    </Group>
  );

  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{labels.title}</Title>
      <Text c="dimmed" size="sm" mb="md">
        {labels.text}
      </Text>
      <div className={classes.form}>
        <ActionForm {...dialog} buttons={submit}>
          {isDue && <Alert color="yellow">{labels.mustChange}</Alert>}
          <Secret
            label={labels.current}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <Secret label={labels.next} autoComplete="new-password" {...form.getInputProps('password')} />
          <Secret
            label={labels.confirm}
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
        </ActionForm>
      </div>
    </Paper>
  );
}

type SecretProps = { label: string; autoComplete: string; error?: string };

function Secret(props: SecretProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error)}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isShown ? labels.hide : labels.show }}
    />
  );
}
