import { changePasswordForm } from '@backlot/contracts/platform/accounts/auth';
import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import { call } from '@backlot/data/call';
import { CallError } from '@backlot/data/call-error';
import { queryClient } from '@backlot/data/query-client';
import { useUser } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Alert, Button, Paper, Text, Title, toast, toastError } from '@backlot/ui';
import { PasswordInput, schemaResolver, setServerErrors, useForm } from '@backlot/ui/form';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isPasswordChangeRequiredAtom } from '../../shell/forced-password-change.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const labels = messages.password;
const fields = ['currentPassword', 'password', 'confirmPassword'] as const;
const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Sets a new password; requires the current one and ends all other sessions. */
export function ChangePassword() {
  const user = useUser();
  const isDue = useAtomValue(isPasswordChangeRequiredAtom, { store });
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(changePasswordForm, { sync: true }),
  });
  const changing = useActionMutation({
    mutationFn: (body: typeof empty) =>
      call(usersApi.changePassword, { params: { _id: user?._id ?? '' }, body }),
    fields,
    onSuccess: async () => {
      form.reset();
      toast.success(usersApi.changePassword.message);
      store.set(isPasswordChangeRequiredAtom, false);
      await queryClient.invalidateQueries(); // refused queries can now be fetched
    },
    onError: (error) => {
      if (error instanceof CallError) setServerErrors(form, error.errors, fields);
      toastError(error);
    },
  });

  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{labels.title}</Title>
      <Text c="dimmed" size="sm" mb="md">
        {labels.text}
      </Text>
      <form
        className={classes.form}
        onSubmit={form.onSubmit((body) => changing.mutate(body), focusFirst)}
        noValidate
      >
        {isDue && <Alert color="yellow">{labels.mustChange}</Alert>}
        {changing.failure && (
          <Alert color="red" role="alert">
            {changing.failure}
          </Alert>
        )}
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
        <div>
          <Button type="submit" loading={changing.isPending}>
            {labels.submit}
          </Button>
        </div>
      </form>
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

const focusFirst = (errors: Readonly<Record<string, unknown>>): void => {
  const first = fields.find((name) => errors[name]);
  document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
};
