import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { queryOf } from '@backlot/data/query';
import { updateUser } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPasswordChangeRequiredAtom } from './forced-password-change.ts';

const freshForMs = 60_000;

/**
 * Keeps the user and their permissions in sync with the server: refetches when the shell
 * opens, and when its tab gets the focus after a while. Nothing waits for the response; a failure changes nothing.
 */
export const useSessionRefresh = (): void => {
  const { data, dataUpdatedAt } = useQuery({ ...queryOf(authApi.me), staleTime: freshForMs });
  useEffect(() => {
    if (!data) return;
    updateUser(data);
    store.set(isPasswordChangeRequiredAtom, data.mustChangePassword);
  }, [data, dataUpdatedAt]); // an equal response is the same object, and still clears a late refusal
};
