import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { useCallback } from 'react';
import { InvitationForm } from './invitation-form.tsx';
import { lazyCall } from './lazy-call.ts';
import { LinkPage } from './link-page.tsx';
import { messages } from './public.messages.ts';

const words = messages.invitation;

/** `/register?token=…`: redeems an invitation. */
export function InvitationPage({ token }: { token: string }) {
  const ask = useCallback(() => lazyCall(authApi.checkInvitation, { params: { token } }), [token]);
  return (
    <LinkPage
      words={words}
      ask={ask}
      another={{ to: '/register', label: words.requestAccess }}
      lead={({ email, role }) => words.lead(email, role)}
      doneMessage={authApi.acceptInvitation.message}
    >
      {(invitation, onDone) => <InvitationForm token={token} invitation={invitation} onDone={onDone} />}
    </LinkPage>
  );
}
