import { constants, Drawer } from '@backlot/ui';
import { BrandMark } from '../brand/brand-mark.tsx';
import { brandMessages } from '../brand/brand.messages.ts';
import { NavList } from './nav-list.tsx';
import type { NavTargetGroup } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import classes from './shell.module.css';

type Props = { menu: readonly NavTargetGroup[]; isOpen: boolean; onClose: () => void };

/** The menu on phones. */
export function NavDrawer({ menu, isOpen, onClose }: Props) {
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
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <nav aria-label={messages.mainMenu}>
        <NavList menu={menu} onGo={onClose} />
      </nav>
    </Drawer>
  );
}
