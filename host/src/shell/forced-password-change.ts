import { on } from '@backlot/data/events';
import { store } from '@backlot/data/store';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { passwordPage } from '../password-page.ts';

/** Whether the user must change the password before anything else. */
export const isPasswordChangeRequiredAtom = atom(false);

/** Whether the user must add a second factor before anything else. */
export const isSecondFactorDueAtom = atom(false);

const isDueAtom = atom((get) => get(isPasswordChangeRequiredAtom) || get(isSecondFactorDueAtom));

/** Redirects every page to the page of password and second factor until both are in order. */
export const useForcedPasswordChange = (): void => {
  const isDue = useAtomValue(isDueAtom, { store });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = isDue && pathname + search !== passwordPage;

  useEffect(() => on('password.due', () => store.set(isPasswordChangeRequiredAtom, true)), []);
  useEffect(() => on('factor.due', () => store.set(isSecondFactorDueAtom, true)), []);
  useEffect(() => {
    if (isElsewhere) void navigate(passwordPage, { replace: true }); // Back would open the refused page again
  }, [isElsewhere, navigate]);
};
