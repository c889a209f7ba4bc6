import { collapsedAtom, topMenuAtom } from '@backlot/data/layout';
import { media, useMediaQuery } from '@backlot/ui';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';

const atOnce = { getInitialValueInEffect: false };

/** The kind of menu and its width. Windows up to 1200 px start collapsed; expanding there isn't stored. */
export const useSidebar = () => {
  const isPhone = useMediaQuery(media.phone, false, atOnce);
  const isNarrow = useMediaQuery(media.sidebarCollapsed, false, atOnce);
  const hasRoomOnTop = useMediaQuery(media.topMenu, true, atOnce);
  const wantsTopMenu = useAtomValue(topMenuAtom);
  const [isCollapsedByChoice, setCollapsedByChoice] = useAtom(collapsedAtom);
  const [isWidened, setWidened] = useState(false);

  const isCollapsed = isNarrow ? !isWidened : isCollapsedByChoice;
  const toggle = () => (isNarrow ? setWidened(!isWidened) : setCollapsedByChoice(!isCollapsedByChoice));
  const menu = menuKind(isPhone, wantsTopMenu && hasRoomOnTop);
  return { menu, isCollapsed, toggle };
};

/** `drawer` on phones, `top` when chosen and the window is wide enough, otherwise `side`. */
type MenuKind = 'drawer' | 'top' | 'side';

const menuKind = (isPhone: boolean, isOnTop: boolean): MenuKind => {
  if (isPhone) return 'drawer';
  return isOnTop ? 'top' : 'side';
};
