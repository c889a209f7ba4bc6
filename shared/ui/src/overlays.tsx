import type { DrawerProps } from '@mantine/core';
import { lazyParts } from './lazy-parts.ts';
import type { ModalProps } from './overlay-parts.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const { load, useParts } = lazyParts(() => import('./overlay-parts.tsx'));

/** Preloads the code of dialogs; the shell calls it when idle. */
export const loadOverlays = load;

/** Mantine's dialog. */
export function Modal({ returnFocus = true, ...props }: ModalProps) {
  const found = useParts(props.opened);
  useReturnFocus(props.opened && returnFocus);
  return found && <found.Modal {...props} returnFocus={false} />;
}

/** Mantine's drawer. */
export function Drawer({ returnFocus = true, ...props }: DrawerProps) {
  const found = useParts(props.opened);
  useReturnFocus(props.opened && returnFocus);
  return found && <found.Drawer {...props} returnFocus={false} />;
}
