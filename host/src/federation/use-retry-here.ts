import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the current address once more, in place: the router discovers, loads and draws it anew. */
export const useRetryHere = (): (() => void) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return () => void navigate({ pathname, search, hash }, { replace: true, state });
};
