import { authApi, resetPasswordForm } from '@backlot/contracts/platform/accounts/auth';
import { Alert, Button, toast } from '@backlot/ui/public';
import { lazyCall } from './lazy-call.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { messages } from './public.messages.ts';
import classes from './public.module.css';
import { useContractForm } from './use-contract-form.ts';

type Props = { token: string; onDone: () => void };

export function RecoveryForm({ token, onDone }: Props) {
  const { formRef, field, submit, failure, isSending } = useContractForm(
    resetPasswordForm,
    { password: '', confirmPassword: '' },
    async (body) => {
      await lazyCall(authApi.resetPassword, { params: { token }, body });
      toast.success(authApi.resetPassword.message);
      onDone();
    },
  );

  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
      <Button type="submit" loading={isSending}>
        {messages.recovery.submit}
      </Button>
    </form>
  );
}
