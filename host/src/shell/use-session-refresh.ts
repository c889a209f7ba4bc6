import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { queryOf } from '@backlot/data/query';
import { updateUser } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPasswordChangeRequiredAtom } from './forced-password-change.ts';

const freshForMs = 60_000;

/**
 * Keeps what the browser knows of the person, permissions above all, in step with the server: asks when the shell
 * opens, and when its tab is looked at again after a while. Nothing waits for the answer; a failure leaves all as it is.
 */
export const useSessionRefresh = (): void => {
  const { data, dataUpdatedAt } = useQuery({ ...queryOf(authApi.me), staleTime: freshForMs });
  useEffect(() => {
    if (!data) return;
    updateUser(data);
    store.set(isPasswordChangeRequiredAtom, data.mustChangePassword);
  }, [data, dataUpdatedAt]); // an answer like the last one is the same object, and still takes back a late refusal
};
