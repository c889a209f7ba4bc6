import { on } from '@backlot/data/events';
import { signOut } from '@backlot/data/session';
import { clearSession } from '@backlot/data/session-record';
import { shareSession } from '@backlot/data/session-share';
import { useEffect, useState } from 'react';
import { redirectToRoot, redirectToSignIn } from './redirects.ts';
import { isUnexpectedSessionEnd } from './expected-sign-out.ts';
import { useForcedPasswordChange } from './forced-password-change.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { hasUnsavedInput, useUnsavedInputTracking } from './unsaved-input.ts';
import { useSessionRefresh } from './use-session-refresh.ts';

/**
 * When the session ends, opens the sign-in page, once. With unsaved input it asks for the password in
 * place instead, so that nothing is lost silently. Until then keeps the user's permissions up to date.
 */
export function SessionWatch() {
  const [isEnded, setEnded] = useState(false);
  useUnsavedInputTracking();
  useSessionRefresh();
  useForcedPasswordChange();

  useEffect(() => {
    const end = (leave: () => void) => {
      if (!isUnexpectedSessionEnd()) return;
      if (hasUnsavedInput()) {
        clearSession(); // the page stays, but a reload doesn't restore the session
        return setEnded(true);
      }
      signOut();
      leave();
    };
    const stopListening = on('session.ended', () => end(() => redirectToSignIn('ended')));
    const stopSharing = shareSession(() => end(redirectToRoot));
    return () => {
      stopListening();
      stopSharing();
    };
  }, []);

  const leave = () => {
    signOut();
    redirectToSignIn('ended');
  };
  return <SessionEndedDialog isOpen={isEnded} onLeave={leave} onBack={() => setEnded(false)} />;
}
