import { changePasswordForm } from '@backlot/contracts/platform/accounts/auth';
import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import { call } from '@backlot/data/call';
import { CallError, messageOf } from '@backlot/data/call-error';
import { queryClient } from '@backlot/data/query-client';
import { useUser } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { Alert, Button, Paper, Text, Title, toast } from '@backlot/ui';
import { PasswordInput, schemaResolver, setServerErrors, useForm } from '@backlot/ui/form';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isPasswordChangeRequiredAtom } from '../../shell/forced-password-change.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const words = messages.password;
const fields = ['currentPassword', 'password', 'confirmPassword'] as const;
const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Sets a new password; the current one is asked for, and all other sessions end. */
export function ChangePassword() {
  const user = useUser();
  const isDue = useAtomValue(isPasswordChangeRequiredAtom, { store });
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(changePasswordForm, { sync: true }),
  });

  const save = async (body: typeof empty) => {
    if (!user) return;
    setFailure(null);
    try {
      await call(usersApi.changePassword, { params: { _id: user._id }, body });
      form.reset();
      toast.success(usersApi.changePassword.message);
      store.set(isPasswordChangeRequiredAtom, false);
      await queryClient.invalidateQueries(); // what was refused until now is asked for again
    } catch (error) {
      const rest = error instanceof CallError ? setServerErrors(form, error.errors, fields) : [];
      const isAtField = error instanceof CallError && error.errors.length > 0 && rest.length === 0;
      if (!isAtField) setFailure(messageOf(error));
      toast.error(messageOf(error));
    }
  };

  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{words.title}</Title>
      <Text c="dimmed" size="sm" mb="md">
        {words.text}
      </Text>
      <form className={classes.form} onSubmit={form.onSubmit((body) => save(body), focusFirst)} noValidate>
        {isDue && <Alert color="yellow">{words.mustChange}</Alert>}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Secret
          label={words.current}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <Secret label={words.next} autoComplete="new-password" {...form.getInputProps('password')} />
        <Secret
          label={words.confirm}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <div>
          <Button type="submit" loading={form.submitting}>
            {words.submit}
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
      visibilityToggleButtonProps={{ 'aria-label': isShown ? words.hide : words.show }}
    />
  );
}

const focusFirst = (errors: Readonly<Record<string, unknown>>): void => {
  const first = fields.find((name) => errors[name]);
  document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
};
