import { on } from '@backlot/data/events';
import { signOut } from '@backlot/data/session';
import { clearSession } from '@backlot/data/session-record';
import { shareSession } from '@backlot/data/session-share';
import { useEffect, useState } from 'react';
import { leaveToRoot, leaveToSignIn } from './leave.ts';
import { isEndNews } from './own-ending.ts';
import { usePasswordFirst } from './password-first.ts';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { hasTypedText, useTypedText } from './typed-text.ts';
import { useMe } from './use-me.ts';

/**
 * When the session ends, leaves for the sign-in page, once. With typed text on the page it asks for the password in
 * place instead, so that nothing is lost without a word. Until then keeps the person's permissions up to date.
 */
export function SessionWatch() {
  const [isEnded, setEnded] = useState(false);
  useTypedText();
  useMe();
  usePasswordFirst();

  useEffect(() => {
    const end = (leave: () => void) => {
      if (!isEndNews()) return;
      if (hasTypedText()) {
        clearSession(); // the page stays, but loading it again does not bring the session back
        return setEnded(true);
      }
      signOut();
      leave();
    };
    const stopListening = on('session.ended', () => end(() => leaveToSignIn('ended')));
    const stopSharing = shareSession(() => end(leaveToRoot));
    return () => {
      stopListening();
      stopSharing();
    };
  }, []);

  const leave = () => {
    signOut();
    leaveToSignIn('ended');
  };
  return <SessionEndedDialog isOpen={isEnded} onLeave={leave} onBack={() => setEnded(false)} />;
}
