import { useEffect, useState } from 'react';

/**
 * Parts that are fetched when they are first wanted. A failure is tried again by whoever wants them next.
 * @returns `load` to fetch them ahead, `useParts` for the parts, null until they are there
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
        () => undefined, // it stays closed; opening it again tries again
      );
      return () => {
        isMounted = false;
      };
    }, [isWanted, loaded]);

    return wasWanted ? (loaded ?? parts) : null;
  };
  return { load, useParts };
}
