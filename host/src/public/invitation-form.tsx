import { authApi, invitationForm } from '@backlot/contracts/platform/accounts/auth';
import { Alert, Button, TextInput, toast } from '@backlot/ui/public';
import { lazyCall } from './lazy-call.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { messages } from './public.messages.ts';
import classes from './public.module.css';
import { useContractForm } from './use-contract-form.ts';

type Props = { token: string; invitation: { email: string; name: string }; onDone: () => void };

export function InvitationForm({ token, invitation, onDone }: Props) {
  const { formRef, field, submit, failure, isSending } = useContractForm(
    invitationForm,
    { token, name: invitation.name, password: '', confirmPassword: '' },
    async (body) => {
      await lazyCall(authApi.acceptInvitation, { body });
      toast.success(authApi.acceptInvitation.message);
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
      {/* For password managers: the email that the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <TextInput {...field('name')} label={messages.name} autoComplete="name" required withAsterisk={false} />
      <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
      <Button type="submit" loading={isSending}>
        {messages.invitation.submit}
      </Button>
    </form>
  );
}
