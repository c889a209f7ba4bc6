import { messages } from './shell.messages.ts';
import { NavList } from './nav-list.tsx';
import type { NavTargetGroup } from './nav-targets.ts';
import classes from './shell.module.css';

type Props = { menu: readonly NavTargetGroup[]; isCollapsed: boolean };

/** 200 px wide, or 80 with small labels under the icons. */
export function Sidebar({ menu, isCollapsed }: Props) {
  return (
    <nav id="main-menu" className={classes.sidebar} aria-label={messages.mainMenu}>
      <NavList menu={menu} isNarrow={isCollapsed} />
    </nav>
  );
}
