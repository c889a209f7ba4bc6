import { canAtom } from '@backlot/data/session';
import { Modal } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { allShortcuts, remoteShortcuts } from './shortcuts.ts';
import { descriptors } from './use-nav-targets.ts';

type Props = { targets: readonly NavTarget[]; isOpen: boolean; onClose: () => void };

/** All keyboard shortcuts, opened by `?`. */
export function ShortcutSheet({ targets, isOpen, onClose }: Props) {
  const can = useAtomValue(canAtom);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={messages.shortcuts.title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <ShortcutList shortcuts={allShortcuts(targets, remoteShortcuts(descriptors, can))} />
    </Modal>
  );
}
