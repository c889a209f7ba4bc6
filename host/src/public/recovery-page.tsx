import { accountLinksApi, resetPasswordForm } from '@backlot/contracts/platform/accounts/account-links';
import { useCallback } from 'react';
import { lazyCall } from './lazy-call.ts';
import { LinkPage } from './link-page.tsx';
import { PublicLink } from './public-link.tsx';
import { PublicForm } from './public-form.tsx';
import { messages } from './public.messages.ts';
import { toast } from '@backlot/ui/public';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const labels = messages.recovery;

/** `/recoverypassword/{id}`: sets a new password with an emailed link. */
export function RecoveryPage({ token }: { token: string }) {
  const check = useCallback(async () => {
    const link = await lazyCall(accountLinksApi.checkReset, { params: { token } });
    return link.usable ? link : null;
  }, [token]);
  return (
    <LinkPage
      labels={labels}
      check={check}
      newLink={{ to: '/forgotpassword', label: labels.newLink }}
      lead={() => labels.lead}
      doneMessage={accountLinksApi.resetPassword.message}
    >
      {(_link, onDone) => (
        <>
          <RecoveryForm token={token} onDone={onDone} />
          <PublicLink to="/">{messages.backToSignIn}</PublicLink>
        </>
      )}
    </LinkPage>
  );
}

type FormProps = { token: string; onDone: () => void };

function RecoveryForm({ token, onDone }: FormProps) {
  const form = useContractForm(resetPasswordForm, { password: '', confirmPassword: '' }, async (body) => {
    await lazyCall(accountLinksApi.resetPassword, { params: { token }, body });
    toast.success(accountLinksApi.resetPassword.message);
    onDone();
  });

  return (
    <PublicForm form={form} submitLabel={messages.recovery.submit}>
      <NewPasswordFields password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
    </PublicForm>
  );
}
