import type { DrawerProps } from '@mantine/core';
import { lazyParts } from './lazy-parts.ts';
import type { ModalProps } from './overlay-parts.tsx';

const { load, useParts } = lazyParts(() => import('./overlay-parts.tsx'));

/** Fetches what dialogs are made of; the shell calls it when the page is idle. */
export const loadOverlays = load;

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
