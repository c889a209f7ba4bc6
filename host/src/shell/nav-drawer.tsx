import { constants, Drawer } from '@backlot/ui';
import { BrandMark } from '../brand/brand-mark.tsx';
import { brandMessages } from '../brand/brand.messages.ts';
import { PanelPopover } from './header-popovers.tsx';
import { NavList } from './nav-list.tsx';
import type { NavTarget, NavTargetGroup } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import classes from './shell.module.css';

type Props = {
  menu: readonly NavTargetGroup[];
  targets: readonly NavTarget[];
  isOpen: boolean;
  onClose: () => void;
  onOpenSettings: () => void;
  onOpenShortcuts: () => void;
};

/** The menu on phones. */
export function NavDrawer({ menu, targets, isOpen, onClose, ...on }: Props) {
  const leaveTo = (open: () => void) => () => {
    onClose();
    open();
  };
  const title = (
    <span className={classes.brand}>
      <BrandMark size={28} />
      {brandMessages.name}
    </span>
  );
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="left"
      size={constants.settingsPanelNarrowWidth}
      title={title}
      padding={0}
      classNames={{ header: classes.drawerHeader ?? '' }}
      closeButtonProps={{ 'aria-label': messages.close, size: 44, iconSize: 20 }}
    >
      <nav aria-label={messages.mainMenu}>
        <NavList menu={menu} onGo={onClose} />
      </nav>
      <div className={classes.drawerTools}>
        <PanelPopover kind="inbox" targets={targets} />
        <PanelPopover kind="settings" targets={targets} onOpen={leaveTo(on.onOpenSettings)} />
        <PanelPopover kind="help" targets={targets} onOpen={leaveTo(on.onOpenShortcuts)} />
      </div>
    </Drawer>
  );
}
