import { Modal } from '@backlot/ui';
import type { Place } from './places.ts';
import { messages } from './shell.messages.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { allShortcuts } from './shortcuts.ts';

type Props = { places: readonly Place[]; isOpen: boolean; onClose: () => void };

/** Every key, opened by `?`. */
export function ShortcutSheet({ places, isOpen, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.shortcuts.title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <ShortcutList shortcuts={allShortcuts(places)} />
    </Modal>
  );
}
