import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Reopens the current URL in place: the router discovers, loads and renders it again. */
export const useRouteRetry = (): (() => void) => {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { replace: true, state });
  }, [location, navigate]);
};
