import { on } from '@backlot/data/events';
import { store } from '@backlot/data/store';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { passwordPage } from '../password-page.ts';

/** Whether the person has to choose a password of their own before anything else. */
export const isPasswordChangeRequiredAtom = atom(false);

/** Leads to the page where the password is changed, which says why, and from every other page back to it until it is. */
export const useForcedPasswordChange = (): void => {
  const isDue = useAtomValue(isPasswordChangeRequiredAtom, { store });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = isDue && pathname + search !== passwordPage;

  useEffect(() => on('password.due', () => store.set(isPasswordChangeRequiredAtom, true)), []);
  useEffect(() => {
    if (isElsewhere) void navigate(passwordPage, { replace: true }); // Back would meet the refused page again
  }, [isElsewhere, navigate]);
};
