import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import { queryClient } from '@backlot/data/query-client';
import { useUser } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Alert, Button, Group, Paper, Text, Title, toast, toastError } from '@backlot/ui';
import { ActionForm, useActionForm } from '@backlot/ui/record';
import { useAtomValue } from 'jotai';
import { isPasswordChangeRequiredAtom } from '../../shell/forced-password-change.ts';
import { PasswordInput } from '../../shell/password-input.tsx';
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
          <PasswordInput
            label={labels.current}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label={labels.next}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={labels.confirm}
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
        </ActionForm>
      </div>
    </Paper>
  );
}
