import {
  IconCamera,
  IconChartBar,
  IconCreditCard,
  IconFileText,
  IconFlag,
  IconHistory,
  type IconComponent,
  IconLayoutDashboard,
  IconLifebuoy,
  IconList,
  IconMovie,
  IconStar,
  IconUserShield,
  IconUsers,
} from '@backlot/ui';
import type { NavItem } from './places.ts';

/** The host draws the icons, so that a menu needs no remote's code. */
export const navIcons: Record<NavItem['icon'], IconComponent> = {
  dashboard: IconLayoutDashboard,
  movie: IconMovie,
  maker: IconCamera,
  watcher: IconUsers,
  payment: IconCreditCard,
  report: IconChartBar,
  help: IconLifebuoy,
  lookup: IconList,
  country: IconFlag,
  admin: IconUserShield,
  audit: IconHistory,
  page: IconFileText,
  subscription: IconStar,
};
