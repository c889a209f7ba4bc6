import type { authApi } from '@backlot/contracts/platform/accounts/auth';
import { Alert, Button, TextInput, toast } from '@backlot/ui/public';
import { lazyCall } from './lazy-call.ts';
import { messages } from './public.messages.ts';
import classes from './public.module.css';
import { useContractForm } from './use-contract-form.ts';

type Props = {
  endpoint: typeof authApi.forgotPassword | typeof authApi.resendVerification;
  submitLabel: string;
  /** Called with the message that the API returns for every email. */
  onSent: (message: string) => void;
};

/** An email field; a link is sent if the account exists. */
export function AddressForm({ endpoint, submitLabel, onSent }: Props) {
  const send = async (body: { email: string }) => {
    await lazyCall(endpoint, { body });
    toast.success(endpoint.message);
    onSent(endpoint.message);
  };
  const { formRef, field, submit, failure, isSending } = useContractForm(endpoint.body, { email: '' }, send);

  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <TextInput
        {...field('email')}
        label={messages.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <Button type="submit" loading={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
