import { createContext, useCallback, useEffect, useRef, useState } from 'react';

/** Tells the form around an input about an upload, which a save then includes. */
export const WaitForUpload = createContext<(upload: Promise<unknown>) => void>(() => undefined);

/** The uploads of a form's inputs. */
export function usePendingUploads() {
  const [pending] = useState(() => new Set<Promise<unknown>>());
  const [count, setCount] = useState(0);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const waitFor = useCallback(
    (upload: Promise<unknown>) => {
      const finish = () => {
        pending.delete(upload);
        setCount(pending.size);
      };
      pending.add(upload);
      setCount(pending.size);
      upload.then(finish, finish);
    },
    [pending],
  );
  /** Resolves when nothing is uploading: whether everything arrived while the form stayed open. */
  const settle = async (): Promise<boolean> => {
    let hasAll = true;
    while (pending.size > 0) {
      const results = await Promise.allSettled(pending);
      hasAll &&= results.every(({ status }) => status === 'fulfilled');
    }
    return hasAll && isOpen.current;
  };
  return { isUploading: count > 0, waitFor, settle };
}
