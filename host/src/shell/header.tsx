import {
  ActionIcon,
  Burger,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '@backlot/ui';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { HeaderSearch } from './header-search.tsx';
import { PanelPopover } from './header-popovers.tsx';
import { Logo } from './logo.tsx';
import type { NavTarget } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import type { useSidebar } from './use-sidebar.ts';
import classes from './header.module.css';

type Props = {
  sidebar: ReturnType<typeof useSidebar>;
  targets: readonly NavTarget[];
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
  onOpenPalette: (query: string) => void;
  onOpenSettings: () => void;
  onOpenShortcuts: () => void;
};

/** 64 px, sticky. On phones, the menu has the popovers. */
export function Header({ sidebar, targets, ...on }: Props) {
  const isPhone = sidebar.menu === 'drawer';
  return (
    <header className={classes.header}>
      <div className={classes.start}>
        {isPhone && (
          <Burger
            size="sm"
            opened={on.isDrawerOpen}
            onClick={on.onOpenDrawer}
            aria-label={messages.openMenu}
            aria-expanded={on.isDrawerOpen}
          />
        )}
        <Logo />
        {sidebar.menu === 'side' && <SidebarToggle sidebar={sidebar} />}
      </div>
      <div className={classes.middle}>
        {!isPhone && <HeaderSearch targets={targets} onOpenPalette={on.onOpenPalette} />}
      </div>
      <div className={classes.end}>
        {isPhone && (
          <ActionIcon size="lg" aria-label={messages.search.open} onClick={() => on.onOpenPalette('')}>
            <IconSearch size={20} stroke={1.6} />
          </ActionIcon>
        )}
        {!isPhone && <PanelPopover kind="inbox" targets={targets} />}
        <Bell />
        {!isPhone && <PanelPopover kind="settings" targets={targets} onOpen={on.onOpenSettings} />}
        {!isPhone && <PanelPopover kind="help" targets={targets} onOpen={on.onOpenShortcuts} />}
        <AccountMenu />
      </div>
    </header>
  );
}

function SidebarToggle({ sidebar: { isCollapsed, toggle } }: Pick<Props, 'sidebar'>) {
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <ActionIcon
      size="lg"
      onClick={toggle}
      aria-controls="main-menu"
      aria-expanded={!isCollapsed}
      aria-label={isCollapsed ? messages.expandMenu : messages.collapseMenu}
    >
      <Icon size={20} stroke={1.6} className="mantine-rotate-rtl" />
    </ActionIcon>
  );
}
