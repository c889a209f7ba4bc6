import type { DrawerProps, ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import type * as overlayParts from './overlay-parts.ts';

type Parts = typeof overlayParts;
let parts: Parts | null = null;

/** Fetches what dialogs are made of; the shell calls it when the page is idle. A failure is tried again by the next dialog. */
export const loadOverlays = async (): Promise<Parts> => (parts ??= await import('./overlay-parts.ts'));

/** The parts, from the first time that they are wanted on; null until they are there. */
const useParts = (isWanted: boolean): Parts | null => {
  const [wasWanted, setWanted] = useState(isWanted);
  const [loaded, setLoaded] = useState(parts);
  if (isWanted && !wasWanted) setWanted(true);

  useEffect(() => {
    if (!isWanted || loaded) return undefined;
    let isMounted = true;
    loadOverlays().then(
      (found) => isMounted && setLoaded(found),
      () => undefined, // the dialog stays closed; opening it again tries again
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, loaded]);

  return wasWanted ? (loaded ?? parts) : null;
};

/** Mantine's dialog. */
export function Modal(props: ModalProps) {
  const found = useParts(props.opened);
  return found && <found.Modal {...props} />;
}

/** Mantine's drawer. */
export function Drawer(props: DrawerProps) {
  const found = useParts(props.opened);
  return found && <found.Drawer {...props} />;
}
