import { canAtom } from '@backlot/data/session';
import { Modal } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import type { NavTarget } from './nav-targets.ts';
import { panelMessages } from './panels.messages.ts';
import { messages } from './shell.messages.ts';
import { remoteShortcuts, shortcutGroups } from './shortcut-groups.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { descriptors } from './use-nav-targets.ts';
import classes from './shortcut-sheet.module.css';

type Props = { targets: readonly NavTarget[]; isOpen: boolean; onClose: () => void };

/** All keyboard shortcuts, opened by `?`. Loaded when first opened. */
export function ShortcutSheet({ targets, isOpen, onClose }: Props) {
  const can = useAtomValue(canAtom);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={panelMessages.shortcuts.title}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <div className={classes.groups}>
        {shortcutGroups(targets, remoteShortcuts(descriptors, can)).map((group) => (
          <ShortcutList key={group.label} {...group} />
        ))}
      </div>
    </Modal>
  );
}
