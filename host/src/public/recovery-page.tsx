import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { useCallback } from 'react';
import { lazyCall } from './lazy-call.ts';
import { LinkPage } from './link-page.tsx';
import { PublicLink } from './public-link.tsx';
import { messages } from './public.messages.ts';
import { RecoveryForm } from './recovery-form.tsx';

const words = messages.recovery;

/** `/recoverypassword/{id}`: sets a new password with an emailed link. */
export function RecoveryPage({ token }: { token: string }) {
  const ask = useCallback(async () => {
    const link = await lazyCall(authApi.checkReset, { params: { token } });
    return link.usable ? link : null;
  }, [token]);
  return (
    <LinkPage
      words={words}
      ask={ask}
      another={{ to: '/forgotpassword', label: words.newLink }}
      lead={() => words.lead}
      doneMessage={authApi.resetPassword.message}
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
