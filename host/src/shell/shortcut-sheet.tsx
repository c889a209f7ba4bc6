import { Modal } from '@backlot/ui';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { allShortcuts } from './shortcuts.ts';

type Props = { targets: readonly NavTarget[]; isOpen: boolean; onClose: () => void };

/** All keyboard shortcuts, opened by `?`. */
export function ShortcutSheet({ targets, isOpen, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.shortcuts.title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <ShortcutList shortcuts={allShortcuts(targets)} />
    </Modal>
  );
}
