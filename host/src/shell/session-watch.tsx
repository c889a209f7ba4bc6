import { on } from '@backlot/data/events';
import { adoptPreferences } from '@backlot/data/layout';
import { signOut, updateUser } from '@backlot/data/session';
import { clearSession } from '@backlot/data/session-record';
import { shareSession } from '@backlot/data/session-share';
import { lazy, Suspense, useEffect, useState } from 'react';
import { redirectToRoot, redirectToSignIn } from './redirects.ts';
import { isUnexpectedSessionEnd } from './expected-sign-out.ts';
import {
  isPasswordChangeRequiredAtom,
  isSecondFactorDueAtom,
  useForcedPasswordChange,
} from './forced-password-change.ts';
import { useLocation } from 'react-router-dom';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { queryOf } from '@backlot/data/query';
import { store } from '@backlot/data/store';
import { useQuery } from '@tanstack/react-query';

const SessionEndedDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "shell-on-intent" */ './session-ended-dialog.tsx'))
    .SessionEndedDialog,
}));

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
  return (
    isEnded && (
      <Suspense>
        <SessionEndedDialog isOpen onLeave={leave} onBack={() => setEnded(false)} />
      </Suspense>
    )
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Element>();

/** Tracks which form fields of the page have typed input, until the page changes. */
const useUnsavedInputTracking = (): void => {
  const { pathname } = useLocation();

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) typedInto.add(target);
    };
    document.addEventListener('input', remember);
    return () => document.removeEventListener('input', remember);
  }, []);

  useEffect(() => () => typedInto.clear(), [pathname]);
};

/** Whether leaving now would lose typed input. */
const hasUnsavedInput = (): boolean =>
  [...typedInto].some((field) => field.isConnected && textOf(field) !== '');

const textOf = (field: Element): string => (isField(field) ? field.value : (field.textContent ?? ''));

const isField = (field: Element): field is Field =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

const freshForMs = 60_000;

/**
 * Keeps the user and their permissions in sync with the server: refetches when the shell
 * opens, and when its tab gets the focus after a while. Nothing waits for the response; a failure changes nothing.
 */
const useSessionRefresh = (): void => {
  const { data, dataUpdatedAt } = useQuery({ ...queryOf(authApi.me), staleTime: freshForMs });
  useEffect(() => {
    if (!data) return;
    updateUser(data);
    adoptPreferences(data);
    store.set(isPasswordChangeRequiredAtom, data.mustChangePassword);
    store.set(isSecondFactorDueAtom, false); // a response, not a refusal
  }, [data, dataUpdatedAt]); // an equal response is the same object, and still clears a late refusal
};
