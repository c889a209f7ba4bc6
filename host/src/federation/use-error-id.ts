import type { RemoteError } from '@backlot/federation/remote-error';
import { reportRemoteError } from '@backlot/federation/report';
import { useEffect, useState } from 'react';

/** Reports a failure and returns its error ID, null until it is known. */
export const useErrorId = (error: RemoteError | null): string | null => {
  const [errorId, setErrorId] = useState<string | null>(null);
  useEffect(() => {
    if (!error) return undefined;
    let isWanted = true;
    void reportRemoteError(error).then((id) => isWanted && setErrorId(id));
    return () => {
      isWanted = false;
    };
  }, [error]);
  return errorId;
};
