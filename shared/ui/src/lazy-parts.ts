import { useEffect, useState } from 'react';

/**
 * Components that are loaded on first use. A failure is retried by the next use.
 * @returns `load` to preload them, `useParts` for the components, null until loaded
 */
export function lazyParts<Parts>(fetchParts: () => Promise<Parts>) {
  let parts: Parts | null = null;
  const load = async (): Promise<Parts> => (parts ??= await fetchParts());

  const useParts = (isWanted: boolean): Parts | null => {
    const [wasWanted, setWanted] = useState(isWanted);
    const [loaded, setLoaded] = useState(parts);
    if (isWanted && !wasWanted) setWanted(true);

    useEffect(() => {
      if (!isWanted || loaded) return undefined;
      let isMounted = true;
      load().then(
        (found) => isMounted && setLoaded(found),
        () => undefined, // it stays closed; opening it again retries
      );
      return () => {
        isMounted = false;
      };
    }, [isWanted, loaded]);

    return wasWanted ? (loaded ?? parts) : null;
  };
  return { load, useParts };
}
