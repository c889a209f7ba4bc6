import { accountLinksApi, invitationForm } from '@backlot/contracts/platform/accounts/account-links';
import { useCallback } from 'react';
import { lazyCall } from './lazy-call.ts';
import { LinkPage } from './link-page.tsx';
import { PublicForm } from './public-form.tsx';
import { messages } from './public.messages.ts';
import { TextInput } from '@backlot/ui/public';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const labels = messages.invitation;

/** `/register?token=…`: redeems an invitation. */
export function InvitationPage({ token }: { token: string }) {
  const check = useCallback(() => lazyCall(accountLinksApi.checkInvitation, { params: { token } }), [token]);
  return (
    <LinkPage
      labels={labels}
      check={check}
      newLink={{ to: '/register', label: labels.requestAccess }}
      lead={({ email, role }) => labels.lead(email, role)}
      doneMessage={accountLinksApi.acceptInvitation.message}
    >
      {(invitation, onDone) => <InvitationForm token={token} invitation={invitation} onDone={onDone} />}
    </LinkPage>
  );
}

type FormProps = { token: string; invitation: { email: string; name: string }; onDone: () => void };

function InvitationForm({ token, invitation, onDone }: FormProps) {
  const form = useContractForm(
    invitationForm,
    { token, name: invitation.name, password: '', confirmPassword: '' },
    async (body) => {
      await lazyCall(accountLinksApi.acceptInvitation, { body });
      onDone();
    },
  );

  return (
    <PublicForm form={form} submitLabel={messages.invitation.submit}>
      {/* For password managers: the email that the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <TextInput
        {...form.field('name')}
        label={messages.name}
        autoComplete="name"
        required
        withAsterisk={false}
      />
      <NewPasswordFields password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
    </PublicForm>
  );
}
