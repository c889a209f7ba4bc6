import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the current address once more, in place: the router discovers, loads and draws it anew. */
export const useRetryHere = (): (() => void) => {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { replace: true, state });
  }, [location, navigate]);
};
