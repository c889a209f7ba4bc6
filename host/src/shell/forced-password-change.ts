import { on } from '@backlot/data/events';
import { store } from '@backlot/data/store';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { passwordPage } from '../password-page.ts';

/** Whether the user must change the password before anything else. */
export const isPasswordChangeRequiredAtom = atom(false);

/** Redirects every page to the password page until the password is changed. */
export const useForcedPasswordChange = (): void => {
  const isDue = useAtomValue(isPasswordChangeRequiredAtom, { store });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = isDue && pathname + search !== passwordPage;

  useEffect(() => on('password.due', () => store.set(isPasswordChangeRequiredAtom, true)), []);
  useEffect(() => {
    if (isElsewhere) void navigate(passwordPage, { replace: true }); // Back would open the refused page again
  }, [isElsewhere, navigate]);
};
