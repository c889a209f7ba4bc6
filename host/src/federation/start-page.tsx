import { layoutAtom } from '@backlot/data/layout';
import { store } from '@backlot/data/store';
import { useAtomValue } from 'jotai';
import { Navigate, useLocation } from 'react-router-dom';

/** Whether this is the page that opens after sign-in: once it can't be opened, the dashboard does. */
export const useIsStartPage = (): boolean => {
  const { startPage } = useAtomValue(layoutAtom, { store });
  return useLocation().pathname === startPage;
};

export const toDashboard = <Navigate to="/admin" replace />;
